import { settledBalance, type Balance } from "./balance.ts";
import { openLaboratory, type Laboratory } from "./laboratory.ts";
import { Load } from "./load.ts";
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
  readonly failures: Readonly<Record<string, number>>;
  /** The slowest recovery, in milliseconds; null where nothing was away. */
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
  if (fault.place) return runElsewhere(fault, seconds, laboratory.log);
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
    failures: load.samples.failures(),
    recoveryMs: trial.recoveries.length === 0 ? null : Math.max(...trial.recoveries),
    figures: trial.figures,
  };
}

async function runElsewhere(
  { place: make, ...fault }: FaultCase,
  seconds: number,
  log: Laboratory["log"],
): Promise<CaseResult> {
  const place = await make?.();
  try {
    const laboratory = await openLaboratory({ folder: place?.folder, log });
    try {
      return await runCase(laboratory, fault, seconds);
    } finally {
      await laboratory.close();
    }
  } finally {
    await place?.remove();
  }
}

/** Whether the promise of the system held: nothing lost, nothing doubled, nothing answered otherwise. */
export function held(result: CaseResult): boolean {
  const { lost, doubled, unacknowledged, answeredOtherwise } = result;
  return lost + doubled + unacknowledged + answeredOtherwise === 0;
}
