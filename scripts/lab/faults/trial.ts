import { setTimeout as pause } from "node:timers/promises";
import type { Laboratory, LaboratoryOptions } from "./laboratory.ts";
import type { Load } from "./load.ts";

/** Something measured beside the balance, and what it ought to be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most, or with `atLeast` the least, that is good; null where there is nothing to reach. */
  readonly goal: number | null;
  readonly atLeast?: boolean;
}

/** One kind of fault, done to a system under load. */
export interface FaultCase {
  /** As faults.md numbers it. */
  readonly name: string;
  readonly title: string;
  /** The shortest time in which it shows anything. */
  readonly shortSeconds: number;
  /** The failures that its clients may meet; without a list, refusals that say when to come back. */
  readonly bears?: readonly string[];
  /** It lasts as many minutes as the long run is given, beside the others in their shortest times. */
  readonly lasts?: true;
  /** What keeps it from being run on this machine, where something does. */
  readonly hindrance?: () => string | undefined;
  /** Where it needs a system of its own, such as one on a disk that can be full. */
  readonly openOwn?: ((options: LaboratoryOptions) => Promise<Laboratory>) | undefined;
  inject(trial: Trial): Promise<void>;
}

/** A case at work: the system, the load on it, and what is noted about them. */
export class Trial {
  readonly laboratory: Laboratory;
  readonly load: Load;
  readonly seconds: number;
  readonly figures: Figure[] = [];
  readonly recoveries: number[] = [];
  trials = 0;
  readonly #until: number;

  constructor(laboratory: Laboratory, load: Load, seconds: number) {
    this.laboratory = laboratory;
    this.load = load;
    this.seconds = seconds;
    this.#until = performance.now() + seconds * 1000;
  }

  /** Whether there is time for another round. */
  goesOn(): boolean {
    return performance.now() < this.#until;
  }

  /** Counts a fault injected. */
  tried(times = 1): void {
    this.trials += times;
  }

  /** Notes how long the system took to be well again. Milliseconds. */
  recovered(ms: number): void {
    this.recoveries.push(ms);
  }

  /** Notes a figure; of several of one name the worst is kept. */
  figure(figure: Figure): void {
    const index = this.figures.findIndex(({ name }) => name === figure.name);
    const known = this.figures[index];
    if (!known) this.figures.push(figure);
    else if (figure.atLeast ? figure.value < known.value : figure.value > known.value)
      this.figures[index] = figure;
  }

  /** Notes how fast something happens: as often a second as would be this often in ten minutes, outages included. */
  pace(name: string, unit: string, perSecond: number, inTenMinutes: number): void {
    this.figure({ name, value: perSecond, unit, goal: inTenMinutes / 600, atLeast: true });
  }

  /** Adds what one trial counted to a figure, and holds each trial to the least that shows anything. */
  least(name: string, by: number, least: number): void {
    this.count(name, by);
    this.figure({ name: `${name} in one trial`, value: by, unit: "", goal: least, atLeast: true });
  }

  /** Adds to a figure that counts; it ought to reach the least that is named. */
  count(name: string, by: number, least: number | null = null): void {
    const index = this.figures.findIndex((figure) => figure.name === name);
    const value = (this.figures[index]?.value ?? 0) + by;
    const figure: Figure = { name, value, unit: "", goal: least, atLeast: true };
    if (index === -1) this.figures.push(figure);
    else this.figures[index] = figure;
  }
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
