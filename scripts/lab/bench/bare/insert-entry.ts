import { LOG_ENTRY } from "@dash/time/time-entries/log-time-entry.command";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { openPool, prepared } from "./prepared.ts";

/** Tables of their own, so that nobody relays and projects what is inserted here. */
export const BARE_SCHEMA = "bare";

const logEntry = prepared("log", LOG_ENTRY);
/** As many as work on the platform; they take turns, for the entries of one person and month wait for each other. */
const userIds = Array.from({ length: 8 }, () => uuidv7());
let turn = 0;

interface Input {
  readonly serviceLineId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly description: string;
}

export function openInserting(databaseUrl: string): pg.Pool {
  return openPool(databaseUrl, BARE_SCHEMA);
}

export async function insertEntry(pool: pg.Pool, body: string): Promise<unknown> {
  const { serviceLineId, startTime, endTime, description } = JSON.parse(body) as Input;
  const userId = userIds[turn++ % userIds.length] ?? "";
  const [start, end, now, id] = [new Date(startTime), new Date(endTime), new Date(), uuidv7()];
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const [month, year] = [start.getUTCMonth() + 1, start.getUTCFullYear()];
  const state = {
    entryId: id,
    version: 1,
    userId,
    serviceLineId,
    startTime,
    minutes,
    month,
    year,
    description,
    loggedAt: now,
  };
  const noAttempt = [null, null, null, null, null, null];
  const entry = [id, userId, startTime, endTime, minutes, description, month, year, now, now];
  const fact = [uuidv7(), "time.entry-logged.v1", now, userId, id, JSON.stringify(state)];
  const after = { userId, serviceLineId, startTime, endTime, minutes, description };
  const change = ["created", "time-entry", id, description, null, JSON.stringify(after)];
  const trail = [uuidv7(), now, userId, "Bench", ...change, id];
  await pool.query({
    ...logEntry,
    values: [serviceLineId, ...noAttempt, ...entry, ...fact, ...trail],
  });
  return { id, userId, serviceLineId, startTime, endTime, minutes, description, month, year };
}
