import type { Announcer } from "@dash/contracts/facts/fact-catalogue";
import { BEGINNING } from "@dash/contracts/facts/fact-record";
import type { Job } from "../process/job.ts";
import {
  checkpointOf,
  followRecord,
  saveCheckpoint,
  announcersOf,
  type RecordFollower,
} from "./follow-record.ts";

const EVERY_MS = 15_000;
/** A service that was unavailable is usually back after this long. */
const AGAIN_MS = 2_000;
/** The broker delivers a fact much sooner, so a fact that is still missing after this long was lost. */
const ON_THE_WAY_MS = 5_000;

interface ReconcileOptions extends RecordFollower {
  /** Called with the number of applied facts that the broker had lost. */
  readonly onRecovered?: (count: number) => void;
  readonly onTheWayMs?: number;
}

/**
 * Compares the inbox with the records of facts that it is filled from, and applies missing facts. If the broker loses
 * its store or a message, facts are delayed by seconds and none is lost.
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
 * Applies the missing facts of all records. Returns the failures: a service that is unavailable does not stop the check of
 * the others.
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

/** Applies the missing facts of a record. Without `patienceMs`, it does not wait for the broker to deliver them. */
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

/** Applies the existing facts to projections that are new in this release or have a new edition. */
export async function catchUpWithHistory(follower: RecordFollower): Promise<void> {
  const { knex, projections } = follower;
  for (const announcer of announcersOf(projections)) {
    if ((await checkpointOf(knex, announcer, projections)) !== undefined) continue;
    const { place } = await followRecord(follower, announcer, BEGINNING);
    await saveCheckpoint(knex, announcer, projections, place);
  }
}
