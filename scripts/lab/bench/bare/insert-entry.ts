import { placesOf } from "@dash/service-lib/database/sql-lists";
import { factColumns } from "@dash/service-lib/facts/outbox";
import { trailColumns } from "@dash/service-lib/trail/audit-trail";
import { LOG_ENTRY } from "@dash/time/time-entries/log-time-entry.command";
import { TimeEntry } from "@dash/time/time-entries/time-entry.model";
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
  const said = { userId, serviceLineId, startTime, endTime, minutes, description };
  const state = { ...said, entryId: id, version: 1, month, year, loggedAt: now };
  const entry = { id, ...said, version: 1, month, year, createdAt: now, updatedAt: now };
  const of = { actorId: userId, requestId: id };
  await pool.query(
    logEntry({
      ...placesOf(TimeEntry.columns, "entry", entry),
      ...placesOf(factColumns, "fact", {
        ...of,
        id: uuidv7(),
        subject: "time.entry-logged.v1",
        occurredAt: now,
        data: JSON.stringify(state),
      }),
      ...placesOf(trailColumns, "trail", {
        ...of,
        id: uuidv7(),
        at: now,
        actorName: "Bench",
        action: "created",
        record: "time-entry",
        recordId: id,
        label: description,
        after: JSON.stringify(said),
      }),
    }),
  );
  return { id, userId, serviceLineId, startTime, endTime, minutes, description, month, year };
}
