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

const EVERY_MS = 30_000;
/** How soon to try again: a service that was unavailable is usually back after this time. */
const AGAIN_MS = 2_000;
/** A fact that is still missing after this time was lost, because the broker delivers facts much sooner. */
const ON_THE_WAY_MS = 5_000;

/**
 * Compares the inbox with the records of facts of all services that this one consumes, and applies missing facts. If
 * the broker loses a message or its whole store, facts are late by half a minute, but none is lost.
 */
export function reconcileWithRecords(follower: RecordFollower, onTheWayMs = ON_THE_WAY_MS): Job {
  return {
    name: "reconcile",
    everyMs: EVERY_MS,
    againMs: AGAIN_MS,
    run: async () => throwFirst(await catchUpWithRecords(follower, onTheWayMs)),
  };
}

/**
 * Applies the facts of the past to projections that are new in this release or have a new edition. If one service is
 * unavailable, the histories of the others are read all the same.
 * @throws the error of a history that could not be read.
 */
export async function catchUpWithHistory(follower: RecordFollower): Promise<void> {
  throwFirst(await catchUpWithRecords(follower, 0, await unreadRecords(follower)));
}

interface Failure {
  readonly announcer: Announcer;
  readonly error: unknown;
}

function throwFirst([failure]: readonly Failure[]): void {
  if (failure) throw failure.error;
}

/**
 * Applies the missing facts of records, by default of all. Returns the errors: if one service is unavailable, the
 * records of the others are read all the same.
 */
export async function catchUpWithRecords(
  follower: RecordFollower,
  patienceMs = 0,
  announcers = announcersOf(follower.projections),
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const announcer of announcers)
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
  const after = await checkpointOf(knex, announcer, projections);
  const { place } = await followRecord(follower, announcer, after ?? BEGINNING, patienceMs);
  if (place !== after) await saveCheckpoint(knex, announcer, projections, place);
}

/** The services whose records were never read for these projections in their present editions. */
async function unreadRecords({ knex, projections }: RecordFollower): Promise<Announcer[]> {
  const unread: Announcer[] = [];
  for (const announcer of announcersOf(projections))
    if ((await checkpointOf(knex, announcer, projections)) === undefined) unread.push(announcer);
  return unread;
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

async function isFirstReading(follower: RecordFollower): Promise<boolean> {
  for (const announcer of await unreadRecords(follower))
    if (await hasReadAny(follower.knex, announcer)) return false;
  return true;
}
