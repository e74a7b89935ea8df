import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { PlacedEntryInput, TimeEntryInput } from "@dash/contracts/time/time-entries";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { isRefusal, sqlState } from "@dash/service-lib/database/postgres-error";
import { insertList, placeholderList, bindingsOfRow } from "@dash/service-lib/database/sql-lists";
import { rowsOf, type Bindings } from "@dash/service-lib/database/statement";
import { factColumns, factBindings, makeFact, noteFacts } from "@dash/service-lib/facts/outbox";
import {
  attemptColumns,
  attemptBindings,
  earlierAnswer,
  type Attempt,
} from "@dash/service-lib/http/idempotency";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { trailColumns, trailBindings } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { entriesOfDay, inputAt, MOST_PLACINGS, placeOn } from "./day-gap.query.ts";
import { overlapProblem } from "./overlap.query.ts";
import { entryChange } from "./time-entry.facts.ts";
import { entryColumns, TimeEntry, type TimeEntryColumns } from "./time-entry.model.ts";
import { presentTimeEntry, rowOf, type TimeEntryAnswer } from "./time-entry.presenter.ts";

/**
 * Inserts the entry, its fact, its trail row and the stored answer in one statement: separate statements in a
 * transaction are almost three times slower, and people log entries more often than anything else. An entry that
 * overlaps another is not inserted, and no error is raised: with errors, two overlapping entries of the same moment
 * would deadlock for a second.
 */
const LOG_ENTRY = `
  with line as (
    select id from service_lines where id = :entry_serviceLineId::uuid and is_active
  ), given (${insertList(attemptColumns)}) as (
    values (${placeholderList(attemptColumns, "attempt")})
  ), entry as (
    insert into time_entries (${insertList(TimeEntry.columns)})
    select ${placeholderList(TimeEntry.columns, "entry")} from line
    where not exists (select from given join idempotency_keys using (actor_id, route, key))
    on conflict on constraint time_entries_no_overlap do nothing
    returning id
  ), remembered as (
    insert into idempotency_keys (${insertList(attemptColumns)})
    select given.* from entry, given where given.key is not null
  ), fact as (
    insert into outbox (${insertList(factColumns)}) select ${placeholderList(factColumns, "fact")} from entry
  ), trail as (
    insert into audit_trail (${insertList(trailColumns)}) select ${placeholderList(trailColumns, "trail")} from entry
  )
  select (select count(*) from line) as lines, (select count(*) from entry) as entries`;

/** Another author than the actor, for an administrator's import. */
interface Authored {
  readonly userId?: string;
}

/**
 * Logs a time entry of the actor. A repeated request returns the answer of the first one and stores nothing.
 * @throws Problem 400 at the field at fault; 409 when it overlaps another entry of the actor.
 */
export async function logTimeEntry(
  knex: Knex,
  cause: Cause,
  input: TimeEntryInput & Authored,
  attempt: Attempt | null = null,
  now = new Date(),
): Promise<TimeEntryAnswer> {
  const entry = newEntry(cause, input, now);
  const answer = await logUnlessOverlap(knex, cause, entry, attempt);
  if (answer) return answer;
  throw await overlapProblem(knex, entry, null);
}

/**
 * Logs an entry on a day, in the first gap that holds its length.
 * @throws Problem 400 at the field at fault; 409 with the longest gap if none holds the entry.
 */
export async function placeTimeEntry(
  knex: Knex,
  cause: Cause,
  { date, minutes, ...fields }: PlacedEntryInput & Authored,
  attempt: Attempt | null = null,
  now = new Date(),
): Promise<TimeEntryAnswer> {
  const { userId = cause.actor.id } = fields;
  // A repeated request must not look for a second gap.
  const earlier = attempt && (await earlierAnswer<TimeEntryAnswer>(knex, cause, attempt));
  if (earlier) return earlier;
  for (let placings = 1; ; placings++) {
    const taken = await entriesOfDay(knex, { userId, date }, null);
    const input = { ...inputAt(placeOn(taken, { date, minutes }), fields), userId };
    const entry = newEntry(cause, input, now);
    const answer = await logUnlessOverlap(knex, cause, entry, attempt);
    if (answer) return answer;
    if (placings === MOST_PLACINGS) throw await overlapProblem(knex, entry, null);
  }
}

/** @returns The answer; undefined if the entry overlaps another one of its author. */
async function logUnlessOverlap(
  knex: Knex,
  cause: Cause,
  entry: TimeEntryColumns,
  attempt: Attempt | null,
): Promise<TimeEntryAnswer | undefined> {
  const now = entry.createdAt;
  const answer = presentTimeEntry(cause.actor, rowOf(entry, cause.actor.name));
  const fact = makeFact(cause, timeEntryLogged, factOf(TimeEntry.columns, entry), now);
  const stored = await storeEntry(knex, {
    ...attemptBindings("attempt", attempt, answer, [fact]),
    ...bindingsOfRow(TimeEntry.columns, "entry", entry),
    ...factBindings("fact", fact),
    ...trailBindings("trail", cause, entryChange("created", { after: entry }), now),
  });
  if (stored.entries === 1) {
    noteFacts(cause, [fact]);
    return answer;
  }
  const earlier = attempt && (await earlierAnswer<TimeEntryAnswer>(knex, cause, attempt));
  if (earlier) return earlier;
  if (stored.lines === 1) return undefined;
  throw fieldProblem("serviceLineId", "This service line does not exist or is no longer offered");
}

interface InsertCounts {
  readonly lines: number;
  readonly entries: number;
}

async function storeEntry(knex: Knex, bindings: Bindings): Promise<InsertCounts> {
  const nothing = { lines: 1, entries: 0 };
  try {
    const [stored] = await rowsOf<InsertCounts>(knex, LOG_ENTRY, bindings, "log-time-entry");
    return stored ?? nothing;
  } catch (error) {
    // Another request with the same idempotency key was stored at the same moment.
    if (isRefusal(error, sqlState.uniqueViolation, "idempotency_keys_pkey")) return nothing;
    throw error;
  }
}

function newEntry(
  cause: Cause,
  { userId = cause.actor.id, ...input }: TimeEntryInput & Authored,
  now: Date,
): TimeEntryColumns {
  return {
    id: uuidv7(),
    userId,
    version: 1,
    createdAt: now,
    updatedAt: now,
    interactionId: null,
    // The spread is last, because adding properties after a spread is slow.
    ...entryColumns(input),
  };
}
