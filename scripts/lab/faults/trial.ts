import { setTimeout as pause } from "node:timers/promises";
import { imbalances } from "./balance.ts";
import type { Laboratory, LaboratoryOptions } from "./laboratory.ts";
import { Load } from "./load.ts";
import { newestFact, until, untilApplied } from "./probes.ts";
import { refusals } from "./requests.ts";

/** The number of acknowledged writes before the fault begins. */
const WARM_WRITES = 32;
/** In the gate, on a busy machine, a time may be this many times its goal. */
const SLOWER_BY = 5;
const SETTLE_MS = 1_000;
/**
 * The longest lag of facts, in milliseconds. Reconciliation takes only facts older than five seconds from the
 * records. Even the lag that the gate allows, five times this one, is shorter: so the facts came through the broker.
 */
const LAG_MS = 900;

/** One kind of fault, which is caused in a system under load. */
export interface FaultCase {
  /** The outcomes that clients may get once the fault begins; by default refusals with Retry-After. */
  readonly bears?: readonly string[];
  /**
   * True for cases that run for the given minutes even when `npm run faults` names no case. All others then run once.
   */
  readonly lasts?: true;
  /** Opens the system, if the case needs one of its own kind. */
  readonly open?: (options: LaboratoryOptions) => Promise<Laboratory>;
  readonly inject: (trial: Trial) => Promise<void>;
}

/** How long and how strictly a case runs. */
export interface Extent {
  /** True for `npm run faults`, which covers every process and checks the exact goals; false in the gate. */
  readonly isWhole: boolean;
  /** For how many seconds the case repeats the fault. */
  readonly seconds: number;
}

interface Figure {
  readonly value: number;
  readonly isMet: boolean;
  readonly text: string;
}

/** One run of a case: the system, its load, and the figures measured so far. */
export class Trial {
  readonly laboratory: Laboratory;
  readonly load: Load;
  readonly isWhole: boolean;
  readonly startedAt = performance.now();
  faults = 0;
  readonly #until: number;
  readonly #worst = new Map<string, Figure>();

  constructor(laboratory: Laboratory, load: Load, { isWhole, seconds }: Extent) {
    this.laboratory = laboratory;
    this.load = load;
    this.isWhole = isWhole;
    this.#until = this.startedAt + seconds * 1000;
  }

  goesOn(): boolean {
    return performance.now() < this.#until;
  }

  /** Repeats the rounds of a case while there is time; the beginnings of two rounds are at least `betweenMs` apart. */
  async repeat(round: () => Promise<void>, betweenMs = 0): Promise<void> {
    do {
      const next = pause(betweenMs);
      await round();
      if (this.goesOn()) await next;
    } while (this.goesOn());
  }

  /**
   * Sends a process a signal that ends it. Returns how many milliseconds passed until it was gone or another had
   * taken its place.
   */
  end(name: string, signal: NodeJS.Signals = "SIGKILL"): Promise<number> {
    const { system } = this.laboratory;
    const before = system.processId(name);
    this.faults += 1;
    system.kill(name, signal);
    return until(() => system.processId(name) !== before);
  }

  /** Measures the lag of facts after the fault, and expects that facts come through the broker again. */
  async noteLag(): Promise<void> {
    await pause(SETTLE_MS);
    this.within("lag afterwards", await this.#lag(), LAG_MS);
  }

  /**
   * Waits until facts come through the broker, and returns how long that took in milliseconds; Infinity after
   * `patienceMs`.
   */
  untilDelivered(patienceMs: number): Promise<number> {
    const most = SLOWER_BY * LAG_MS;
    return until(async () => (await this.#lag(most)) <= most, patienceMs);
  }

  async #lag(patienceMs?: number): Promise<number> {
    const first = await newestFact(this.laboratory);
    await until(async () => (await newestFact(this.laboratory)) > first);
    return untilApplied(this.laboratory, first, patienceMs);
  }

  /** Records a duration in milliseconds with its goal. Infinity means that the event never came. */
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

  /** Records a rate per second. The goal is a count for ten minutes, outages included. */
  pace(name: string, count: number, inTenMinutes: number): void {
    const perSecond = (count * 1000) / (performance.now() - this.startedAt);
    const goal = inTenMinutes / 600 / (this.isWhole ? 1 : SLOWER_BY);
    this.atLeast(`${name} a second`, perSecond, goal);
  }

  figures({ onlyMissed = false } = {}): string[] {
    const figures = [...this.#worst].filter(([, { isMet }]) => !(onlyMissed && isMet));
    return figures.map(([name, { text }]) => `${name}: ${text}`);
  }

  /** Counts the failures that clients may not get. Before the fault, only refusals are allowed. */
  unbearable(bears: readonly string[]): number {
    return this.load.samples.failed(0).filter(({ outcome, startedAt, ms }) => {
      const isBefore = startedAt + ms < this.startedAt;
      return !(isBefore ? refusals : bears).includes(outcome);
    }).length;
  }

  /** Stores a figure, unless a worse one of the same name is stored. */
  #note(name: string, figure: Figure): void {
    if (!(figure.value <= (this.#worst.get(name)?.value ?? -Infinity)))
      this.#worst.set(name, figure);
  }
}

/**
 * Puts the system under load and causes the fault. Expects that no acknowledged write is lost or counts twice, that
 * clients got only the outcomes that the case allows, and that each goal is reached.
 */
export async function runCase(
  laboratory: Laboratory,
  { bears = refusals, inject }: FaultCase,
  extent: Extent,
): Promise<void> {
  const load = new Load(laboratory);
  const { ledger, samples } = load;
  await until(() => ledger.acknowledged.size >= WARM_WRITES);
  const trial = new Trial(laboratory, load, extent);
  try {
    await inject(trial);
  } finally {
    await load.stop();
  }
  const imbalance = await imbalances(laboratory, ledger);
  const acknowledged = ledger.acknowledged.size + ledger.moved.size;
  const failures = JSON.stringify(samples.failures());
  if (trial.isWhole) {
    const title = expect.getState().currentTestName;
    const counts = `${trial.faults} faults, ${acknowledged} acknowledged, failures ${failures}`;
    process.stdout.write(`${[title, counts, ...trial.figures()].join("\n  ")}\n`);
  }
  const { open: unacknowledged, answeredOtherwise } = ledger;
  const unbearable = trial.unbearable(bears);
  const missed = trial.figures({ onlyMissed: true });
  expect({ imbalance, unacknowledged, answeredOtherwise, unbearable, failures, missed }).toEqual({
    imbalance: [],
    unacknowledged: 0,
    answeredOtherwise: 0,
    unbearable: 0,
    failures,
    missed: [],
  });
  expect(acknowledged).toBeGreaterThan(WARM_WRITES);
  expect(trial.faults).toBeGreaterThan(0);
}
