import { setTimeout as pause } from "node:timers/promises";
import type { Laboratory } from "./laboratory.ts";
import { factsOnTheWay, newestFact } from "./probes.ts";
import { until, type Trial } from "./trial.ts";

const SETTLE_MS = 1_000;
/**
 * Reconciliation also takes facts from the outbox, but only facts older than five seconds. Even five times this lag,
 * which the gate allows, is below that limit, so the facts came through the broker.
 */
const LAG_MS = 900;
const AT_MOST_MS = 5 * LAG_MS;

/** Measures the lag of facts after the fault, and expects that they come through the broker again. */
export async function noteLag(trial: Trial): Promise<void> {
  await pause(SETTLE_MS);
  const lag = await lagOf(trial.laboratory);
  trial.within("lag afterwards", lag, LAG_MS);
}

/** Waits until facts come through the broker, and returns the milliseconds; infinity after `patienceMs`. */
export function untilDelivered(laboratory: Laboratory, patienceMs: number): Promise<number> {
  return until(async () => (await lagOf(laboratory, AT_MOST_MS)) <= AT_MOST_MS, patienceMs);
}

async function lagOf(laboratory: Laboratory, patienceMs?: number): Promise<number> {
  const first = await newestFact(laboratory);
  await until(async () => (await newestFact(laboratory)) > first);
  const newest = await newestFact(laboratory);
  return until(async () => (await factsOnTheWay(laboratory, first, newest)) === 0, patienceMs);
}
