import { setTimeout as pause } from "node:timers/promises";
import type { Laboratory, LaboratoryOptions } from "./laboratory.ts";
import type { Load } from "./load.ts";

/** One kind of fault, done to a system under load. */
export interface FaultCase {
  /** The failures that its clients may meet; without a list, refusals that say when to come back. */
  readonly bears?: readonly string[];
  /** It lasts as many minutes as `npm run faults` is given, where no case is named; the others are run once through. */
  readonly lasts?: true;
  /** Where it needs a system of its own, such as one on a disk that can be full. */
  readonly open?: (options: LaboratoryOptions) => Promise<Laboratory>;
  inject(trial: Trial): Promise<void>;
}

/** How much of a case is run. */
export interface Extent {
  readonly isWhole: boolean;
  /** How long it goes on after it is once through. */
  readonly seconds: number;
}

/** A busy machine takes longer in the gate, yet not longer than this. */
const SLOWER_BY = 5;

interface Figure {
  readonly value: number;
  readonly isMet: boolean;
  readonly text: string;
}

/** A case at work: the system, the load on it, and what is measured beside the balance. */
export class Trial {
  readonly laboratory: Laboratory;
  readonly load: Load;
  /** Whether it is one of `npm run faults`, which meets every process and holds the goals themselves. */
  readonly isWhole: boolean;
  /** How many faults were injected. */
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

  /** Notes how long something took, infinity where it never happened. */
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

  /** Notes how often something happened in a second; the goal is what ten minutes ought to bring, outages included. */
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

  /** Of several figures of one name the worst is kept. */
  #note(name: string, figure: Figure): void {
    if (!(figure.value <= (this.#worst.get(name)?.value ?? -Infinity)))
      this.#worst.set(name, figure);
  }
}

function described([name, { text }]: readonly [string, Figure]): string {
  return `${name}: ${text}`;
}

const LOOK_AGAIN_MS = 20;

/** Waits until the condition holds, and answers how long it took in milliseconds; infinity past its patience. */
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
