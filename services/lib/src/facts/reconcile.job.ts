import type { RecordKeeper } from "@dash/contracts/fact-catalogue";
import { BEGINNING } from "@dash/contracts/fact-record";
import type { Job } from "../process/job.ts";
import {
  checkpointOf,
  followRecord,
  keepCheckpoint,
  keepersOf,
  type Followed,
} from "./follow-record.ts";

const EVERY_MS = 15_000;
/** A service that was away is most often back after this long. */
const AGAIN_MS = 2_000;
/** The broker brings a fact much sooner, so one that is still missing after this long was lost. */
const ON_THE_WAY_MS = 5_000;

interface ReconcileOptions extends Followed {
  /** Facts were applied that the broker had lost. */
  readonly onRecovered?: (count: number) => void;
  readonly onTheWayMs?: number;
}

/**
 * Compares the inbox with the records of facts that it is fed from, and applies what is missing: a broker that
 * lost its store, or a message of it, delays facts by seconds and loses none.
 */
export function reconcileWithRecords(options: ReconcileOptions): Job {
  const { projections, onApplied, onRecovered, onTheWayMs = ON_THE_WAY_MS } = options;
  const followed: Followed = {
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
      const failures: unknown[] = [];
      // One that is away must not keep the facts of the others from being looked for.
      for (const keeper of keepersOf(projections))
        await catchUpWithRecord(followed, keeper, onTheWayMs).catch((error: unknown) =>
          failures.push(error),
        );
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Applies what stands in a record now and is missing; without patience, it does not wait for the broker to bring it. */
export async function catchUpWithRecord(
  followed: Followed,
  keeper: RecordKeeper,
  patienceMs = 0,
): Promise<void> {
  const { knex, projections } = followed;
  const after = (await checkpointOf(knex, keeper, projections)) ?? BEGINNING;
  const { place } = await followRecord(followed, keeper, after, patienceMs);
  if (place !== after) await keepCheckpoint(knex, keeper, projections, place);
}

/** Builds what projections make of facts that were told before this release, where they are new in it or a new edition. */
export async function catchUpWithHistory(followed: Followed): Promise<void> {
  const { knex, projections } = followed;
  for (const keeper of keepersOf(projections)) {
    if ((await checkpointOf(knex, keeper, projections)) !== undefined) continue;
    const { place } = await followRecord(followed, keeper, BEGINNING);
    await keepCheckpoint(knex, keeper, projections, place);
  }
}
