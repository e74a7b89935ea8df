import { settledBalance, type Balance } from "./balance.ts";
import type { Laboratory } from "./laboratory.ts";
import { Load } from "./load.ts";
import { refusals } from "./samples.ts";
import { Trial, until, type FaultCase, type Figure } from "./trial.ts";

/** What a case showed. */
export interface CaseResult extends Balance {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  readonly trials: number;
  /** Begun, and never acknowledged although the fault was over. */
  readonly unacknowledged: number;
  readonly answeredOtherwise: number;
  /** Failures that clients ought never to meet. */
  readonly unbearable: number;
  readonly failures: Readonly<Record<string, number>>;
  /** The slowest recovery, in milliseconds; null where nothing was away, infinity where it never came back. */
  readonly recoveryMs: number | null;
  readonly figures: readonly Figure[];
}

/** Clients are at work before anything breaks. */
const WARM_WRITES = 32;

/** Puts the system under load, injects the fault for so long, and strikes the balance. */
export async function runCase(
  laboratory: Laboratory,
  fault: FaultCase,
  seconds: number,
): Promise<CaseResult> {
  if (!fault.openOwn) return runHere(laboratory, fault, seconds);
  const own = await fault.openOwn({ log: laboratory.log });
  try {
    return await runHere(own, fault, seconds);
  } finally {
    await own.close();
  }
}

async function runHere(
  laboratory: Laboratory,
  fault: FaultCase,
  seconds: number,
): Promise<CaseResult> {
  const startedAt = performance.now();
  const load = new Load(laboratory, fault.name);
  await until(() => load.ledger.acknowledged.size >= WARM_WRITES);
  const trial = new Trial(laboratory, load, seconds);
  try {
    await fault.inject(trial);
  } finally {
    await load.stop();
  }
  const balance = await settledBalance(laboratory, load.ledger);
  return {
    name: fault.name,
    title: fault.title,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    trials: trial.trials,
    ...balance,
    unacknowledged: load.ledger.open.size,
    answeredOtherwise: load.ledger.answeredOtherwise,
    unbearable: load.samples.unbearable(fault.bears ?? refusals),
    failures: load.samples.failures(),
    recoveryMs: trial.recoveries.length === 0 ? null : Math.max(...trial.recoveries),
    figures: trial.figures,
  };
}

/** What broke the promise of the system: lost, doubled, answered otherwise, or never well again. */
export function brokenPromises(result: CaseResult): string[] {
  const { lost, doubled, unacknowledged, answeredOtherwise, unbearable, recoveryMs } = result;
  const counts = { lost, doubled, unacknowledged, answeredOtherwise, unbearable };
  const broken = Object.entries(counts).filter(([, count]) => count !== 0);
  return [
    ...broken.map(([name, count]) => `${name}: ${count}`),
    ...(recoveryMs === null || Number.isFinite(recoveryMs) ? [] : ["never well again"]),
  ];
}
