import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { TimeEntryInput } from "@dash/contracts/time-entries";
import {
  TRAIL_COLUMNS,
  TRAIL_PLACEHOLDERS,
  trailBindings,
} from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import {
  ATTEMPT_COLUMNS,
  ATTEMPT_PLACEHOLDERS,
  attemptBindings,
  earlierAnswer,
  type Attempt,
} from "@dash/service-lib/http/idempotency";
import {
  FACT_COLUMNS,
  FACT_PLACEHOLDERS,
  factBindings,
  makeFact,
  noteFacts,
} from "@dash/service-lib/facts/outbox";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { rowsOf, type Bound } from "@dash/service-lib/database/statement";
import { v7 as uuidv7 } from "uuid";
import { overlapProblem } from "./overlap.query.ts";
import { entryChange, entryState } from "./time-entry.facts.ts";
import { spanOf } from "./time-entry.model.ts";
import {
  presentTimeEntry,
  rowOf,
  type NamedEntry,
  type TimeEntryAnswer,
} from "./time-entry.presenter.ts";

/**
 * Entry, fact, trail and remembered answer in one statement: as separate round trips in a transaction it is
 * almost three times slower, and this is the command that everybody waits for. An overlap inserts nothing
 * rather than fail: entries that fail on each other at the same moment are a deadlock, which costs a second.
 */
export const LOG_ENTRY = `
  with line as (
    select id from service_lines where id = ?::uuid and is_active
  ), given (${ATTEMPT_COLUMNS}) as (
    values (${ATTEMPT_PLACEHOLDERS})
  ), entry as (
    insert into time_entries
      (id, user_id, service_line_id, start_time, end_time, minutes, description, month, year, created_at, updated_at)
    select ?::uuid, ?::uuid, line.id, ?::timestamptz, ?::timestamptz, ?::int, ?, ?::int, ?::int, ?::timestamptz, ?::timestamptz
    from line
    where not exists (select from given join idempotency_keys using (actor_id, route, key))
    on conflict on constraint time_entries_no_overlap do nothing
    returning id
  ), remembered as (
    insert into idempotency_keys (${ATTEMPT_COLUMNS})
    select given.* from entry, given where given.key is not null
  ), fact as (
    insert into outbox (${FACT_COLUMNS})
    select ${FACT_PLACEHOLDERS} from entry
  ), trail as (
    insert into audit_trail (${TRAIL_COLUMNS})
    select ${TRAIL_PLACEHOLDERS} from entry
  )
  select (select count(*) from line) as lines, (select count(*) from entry) as entries`;

/**
 * Logs a stretch of work of the actor. A repeated attempt answers what the first one did and stores nothing.
 * @throws Problem 400 at the field at fault; 409 when it overlaps another entry of the actor.
 */
export async function logTimeEntry(
  knex: Knex,
  cause: Cause,
  input: TimeEntryInput,
  attempt: Attempt | null = null,
  now = new Date(),
): Promise<TimeEntryAnswer> {
  const entry = newEntry(cause, input, now);
  const answer = presentTimeEntry(cause.actor, rowOf(entry));
  const fact = makeFact(cause, timeEntryLogged, entryState(entry), now);
  const bindings = [
    entry.serviceLineId,
    ...attemptBindings(attempt, answer, [fact]),
    ...entryBindings(entry),
    ...factBindings(fact),
    ...trailBindings(cause, entryChange("created", entry, { after: entry }), now),
  ];
  const stored = await storeEntry(knex, bindings);
  if (stored.entries === 1) {
    noteFacts(cause, [fact]);
    return answer;
  }
  const earlier = attempt && (await earlierAnswer<TimeEntryAnswer>(knex, cause, attempt));
  if (earlier) return earlier;
  if (stored.lines === 1) throw await overlapProblem(knex, entry, null);
  throw fieldProblem("serviceLineId", "This service line does not exist or is no longer offered");
}

interface Stored {
  readonly lines: number;
  readonly entries: number;
}

async function storeEntry(knex: Knex, bindings: readonly Bound[]): Promise<Stored> {
  const nothing = { lines: 1, entries: 0 };
  try {
    const [stored] = await rowsOf<Stored>(knex, LOG_ENTRY, bindings, "log-time-entry");
    return stored ?? nothing;
  } catch (error) {
    // Another request with the same key was stored while this one was on its way.
    if (isRefusal(error, sqlState.uniqueViolation, "idempotency_keys_pkey")) return nothing;
    throw error;
  }
}

function newEntry(cause: Cause, input: TimeEntryInput, now: Date): NamedEntry {
  return {
    id: uuidv7(),
    userId: cause.actor.id,
    userName: cause.actor.name,
    serviceLineId: input.serviceLineId,
    description: input.description,
    version: 1,
    createdAt: now,
    updatedAt: now,
    // Last: what is added to a spread object is added slowly.
    ...spanOf(input),
  };
}

function entryBindings(entry: NamedEntry): Bound[] {
  return [
    entry.id,
    entry.userId,
    entry.startTime,
    entry.endTime,
    entry.minutes,
    entry.description,
    entry.month,
    entry.year,
    entry.createdAt,
    entry.updatedAt,
  ];
}
