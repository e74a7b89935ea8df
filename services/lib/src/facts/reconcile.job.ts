import { setTimeout as pause } from "node:timers/promises";
import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { BEGINNING } from "@dash/contracts/facts/fact-record";
import type { Job } from "../process/job.ts";
import {
  checkpointOf,
  followRecord,
  hasReadAny,
  saveCheckpoint,
  announcersOf,
  type RecordFollower,
} from "./follow-record.ts";

const EVERY_MS = 15_000;
/** How soon to try again: a service that was unavailable is usually back after this time. */
const AGAIN_MS = 2_000;
/** A fact that is still missing after this time was lost, because the broker delivers facts much sooner. */
const ON_THE_WAY_MS = 5_000;

interface ReconcileOptions extends RecordFollower {
  /** Called with the number of facts that the broker had lost and that were now applied. */
  readonly onRecovered?: (count: number) => void;
  readonly onTheWayMs?: number;
}

/**
 * Compares the inbox with the records of facts of all services that this one consumes, and applies missing facts. If
 * the broker loses a message or its whole store, facts are late by seconds, but none is lost.
 */
export function reconcileWithRecords(options: ReconcileOptions): Job {
  const { onApplied, onRecovered, onTheWayMs = ON_THE_WAY_MS } = options;
  const follower: RecordFollower = {
    ...options,
    onApplied: (facts) => {
      onApplied?.(facts);
      onRecovered?.(facts.length);
    },
  };
  return {
    name: "reconcile",
    everyMs: EVERY_MS,
    againMs: AGAIN_MS,
    run: async () => {
      const [failure] = await catchUpWithRecords(follower, onTheWayMs);
      if (failure) throw failure.error;
    },
  };
}

/**
 * Applies the missing facts of all records. Returns the errors: if one service is unavailable, the records of the
 * others are read all the same.
 */
export async function catchUpWithRecords(
  follower: RecordFollower,
  patienceMs = 0,
): Promise<readonly { readonly announcer: Announcer; readonly error: unknown }[]> {
  const failures: { announcer: Announcer; error: unknown }[] = [];
  for (const announcer of announcersOf(follower.projections))
    await catchUpWithRecord(follower, announcer, patienceMs).catch((error: unknown) =>
      failures.push({ announcer, error }),
    );
  return failures;
}

/**
 * Applies the missing facts of one service's record. Waits `patienceMs` before it applies a fact, because the broker
 * may still deliver it.
 */
export async function catchUpWithRecord(
  follower: RecordFollower,
  announcer: Announcer,
  patienceMs = 0,
): Promise<void> {
  const { knex, projections } = follower;
  const after = (await checkpointOf(knex, announcer, projections)) ?? BEGINNING;
  const { place } = await followRecord(follower, announcer, after, patienceMs);
  if (place !== after) await saveCheckpoint(knex, announcer, projections, place);
}

/**
 * Applies the facts of the past to projections that are new in this release or have a new edition. If one service is
 * unavailable, the histories of the others are read all the same.
 * @throws the error of a history that could not be read.
 */
export async function catchUpWithHistory(follower: RecordFollower): Promise<void> {
  const { knex, projections } = follower;
  const failures: unknown[] = [];
  const read = async (announcer: Announcer): Promise<void> => {
    const { place } = await followRecord(follower, announcer, BEGINNING);
    await saveCheckpoint(knex, announcer, projections, place);
  };
  for (const announcer of announcersOf(projections)) {
    if ((await checkpointOf(knex, announcer, projections)) !== undefined) continue;
    await read(announcer).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Waits until a service need not be kept from requests any longer by the history that it is reading: it is read, or
 * `patienceMs` have passed and only records are missing of which this service has never read any. At the first start of
 * a system, services that read each other's records would otherwise wait for each other for ever, where only those that
 * are ready can be reached.
 */
export async function historyOrFirstStart(
  follower: RecordFollower,
  history: Promise<void>,
  patienceMs: number,
): Promise<void> {
  const firstStart = async (): Promise<void> => {
    do await pause(patienceMs, undefined, { ref: false });
    while (!(await isFirstReading(follower).catch(() => false)));
  };
  await Promise.race([history, firstStart()]);
}

async function isFirstReading({ knex, projections }: RecordFollower): Promise<boolean> {
  for (const announcer of announcersOf(projections)) {
    const isMissing = (await checkpointOf(knex, announcer, projections)) === undefined;
    if (isMissing && (await hasReadAny(knex, announcer))) return false;
  }
  return true;
}
