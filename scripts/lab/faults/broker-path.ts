import { setTimeout as pause } from "node:timers/promises";
import type { Laboratory } from "./laboratory.ts";
import { factsOnTheWay, newestFact } from "./probes.ts";
import { until, type Trial } from "./trial.ts";

const SETTLE_MS = 1_000;
/**
 * Reconciliation takes facts from the record too, yet none that is younger than five seconds. Also five times this, which
 * the short form allows, shows that they came through the broker.
 */
const LAG_MS = 900;
const AT_MOST_MS = 5 * LAG_MS;

/** Notes how long facts are on their way now: whatever was broken, they come through the broker again. */
export async function noteLag(trial: Trial): Promise<void> {
  await pause(SETTLE_MS);
  const lag = await lagOf(trial.laboratory);
  trial.within("lag afterwards", lag, LAG_MS);
}

/** Waits until facts come through the broker, and answers how long that took; infinity past its patience. */
export function untilHeard(laboratory: Laboratory, patienceMs: number): Promise<number> {
  return until(async () => (await lagOf(laboratory, AT_MOST_MS)) <= AT_MOST_MS, patienceMs);
}

async function lagOf(laboratory: Laboratory, patienceMs?: number): Promise<number> {
  const first = await newestFact(laboratory);
  await until(async () => (await newestFact(laboratory)) > first);
  const newest = await newestFact(laboratory);
  return until(async () => (await factsOnTheWay(laboratory, first, newest)) === 0, patienceMs);
}
