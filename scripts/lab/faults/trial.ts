import { setTimeout as pause } from "node:timers/promises";
import type { Laboratory, LaboratoryOptions } from "./laboratory.ts";
import type { Load } from "./load.ts";

/** One kind of fault in a system under load. */
export interface FaultCase {
  /** The failures that clients may meet. The default is refusals with Retry-After. */
  readonly bears?: readonly string[];
  /** Runs for the minutes given to `npm run faults` even if no case is named. Other cases then run once. */
  readonly lasts?: true;
  /** Set when the case needs its own system, such as one on a disk that can be full. */
  readonly open?: (options: LaboratoryOptions) => Promise<Laboratory>;
  inject(trial: Trial): Promise<void>;
}

/** The extent of a run of a case. */
export interface Extent {
  readonly isWhole: boolean;
  /** Seconds during which the case repeats. */
  readonly seconds: number;
}

/** In the gate, on a busy machine, a time may be up to this many times its goal. */
const SLOWER_BY = 5;

interface Figure {
  readonly value: number;
  readonly isMet: boolean;
  readonly text: string;
}

/** A running case: the system, its load, and the measurements other than the balance. */
export class Trial {
  readonly laboratory: Laboratory;
  readonly load: Load;
  /** Whether this is a run of `npm run faults`, which covers every process and checks the exact goals. */
  readonly isWhole: boolean;
  /** The number of injected faults. */
  faults = 0;
  readonly #until: number;
  readonly #worst = new Map<string, Figure>();

  constructor(laboratory: Laboratory, load: Load, { isWhole, seconds }: Extent) {
    this.laboratory = laboratory;
    this.load = load;
    this.isWhole = isWhole;
    this.#until = performance.now() + seconds * 1000;
  }

  /** Whether there is time for another round. */
  goesOn(): boolean {
    return performance.now() < this.#until;
  }

  /** Records a duration; infinity means that the event never happened. */
  within(name: string, ms: number, goalMs: number): void {
    const isMet = ms <= goalMs * (this.isWhole ? 1 : SLOWER_BY);
    this.#note(name, { value: ms, isMet, text: `${Math.round(ms)} ms (goal ≤ ${goalMs})` });
  }

  atMost(name: string, value: number, most: number): void {
    this.#note(name, { value, isMet: value <= most, text: `${value} (at most ${most})` });
  }

  atLeast(name: string, value: number, least: number): void {
    const text = `${Math.round(value)} (at least ${least})`;
    this.#note(name, { value: -value, isMet: value >= least, text });
  }

  /** Records a rate per second. The goal is a count for ten minutes, including outages. */
  pace(name: string, count: number, sinceMs: number, inTenMinutes: number): void {
    const perSecond = (count * 1000) / (performance.now() - sinceMs);
    const goal = inTenMinutes / 600 / (this.isWhole ? 1 : SLOWER_BY);
    this.atLeast(`${name} a second`, perSecond, goal);
  }

  missed(): string[] {
    return [...this.#worst].filter(([, { isMet }]) => !isMet).map(described);
  }

  figures(): string[] {
    return [...this.#worst].map(described);
  }

  /** Keeps the worst of several figures with one name. */
  #note(name: string, figure: Figure): void {
    if (!(figure.value <= (this.#worst.get(name)?.value ?? -Infinity)))
      this.#worst.set(name, figure);
  }
}

function described([name, { text }]: readonly [string, Figure]): string {
  return `${name}: ${text}`;
}

const LOOK_AGAIN_MS = 20;

/** Waits until the condition is true, and returns the milliseconds; infinity after `patienceMs`. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  patienceMs = 30_000,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const holds = await attempt(condition);
    const ms = performance.now() - startedAt;
    if (holds) return ms;
    if (ms > patienceMs) return Infinity;
    await pause(LOOK_AGAIN_MS);
  }
}

async function attempt(condition: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await condition();
  } catch {
    return false;
  }
}
