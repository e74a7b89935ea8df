import { timeEntryLogged } from "@dash/contracts/facts/time.facts";
import type { TimeEntryInput } from "@dash/contracts/time-entries";
import type { Cause } from "@dash/service-lib/cause";
import type { Knex } from "@dash/service-lib/database";
import {
  ATTEMPT_COLUMNS,
  ATTEMPT_PLACEHOLDERS,
  attemptBindings,
  earlierAnswer,
  type Attempt,
} from "@dash/service-lib/idempotency";
import {
  FACT_COLUMNS,
  FACT_PLACEHOLDERS,
  factBindings,
  makeFact,
  noteFacts,
} from "@dash/service-lib/outbox";
import { fieldProblem } from "@dash/service-lib/problem";
import { rowsOf, type Bound } from "@dash/service-lib/statement";
import { v7 as uuidv7 } from "uuid";
import { isOverlap, overlapProblem } from "./overlap.query.ts";
import { entryState } from "./time-entry.facts.ts";
import { spanOf } from "./time-entry.model.ts";
import { presentTimeEntry, type NamedEntry, type TimeEntryAnswer } from "./time-entry.presenter.ts";

/**
 * Entry, fact and remembered answer in one statement: as separate round trips in a transaction it is
 * almost three times slower, and this is the command that everybody waits for.
 */
export const LOG_ENTRY = `
  with line as (
    select id from service_lines where id = ?::uuid and is_active
  ), remembered as (
    insert into idempotency_keys (${ATTEMPT_COLUMNS})
    select given.* from line, (values (${ATTEMPT_PLACEHOLDERS})) as given (${ATTEMPT_COLUMNS})
    where given.key is not null
    on conflict do nothing
    returning key
  ), entry as (
    insert into time_entries
      (id, user_id, service_line_id, start_time, end_time, minutes, description, month, year, created_at, updated_at)
    select ?::uuid, ?::uuid, line.id, ?::timestamptz, ?::timestamptz, ?::int, ?, ?::int, ?::int, ?::timestamptz, ?::timestamptz
    from line
    where not ?::boolean or exists (select from remembered)
    returning id
  ), fact as (
    insert into outbox (${FACT_COLUMNS})
    select ${FACT_PLACEHOLDERS} from entry
  )
  select count(*) as entries from entry`;

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
  const answer = presentTimeEntry(cause.actor, entry);
  const fact = makeFact(cause, timeEntryLogged, entryState(entry), now);
  const bindings = [
    entry.serviceLineId,
    ...attemptBindings(attempt, answer, [fact]),
    ...entryBindings(entry),
    attempt !== null,
    ...factBindings(fact),
  ];
  const [stored] = await rowsOf<{ entries: number }>(
    knex,
    LOG_ENTRY,
    bindings,
    "log-time-entry",
  ).catch(async (error: unknown) => {
    throw isOverlap(error) ? await overlapProblem(knex, entry, null) : error;
  });
  if (stored?.entries === 1) {
    noteFacts(cause, [fact]);
    return answer;
  }
  const earlier = attempt && (await earlierAnswer<TimeEntryAnswer>(knex, cause, attempt));
  if (earlier) return earlier;
  throw fieldProblem("serviceLineId", "This service line does not exist or is no longer offered");
}

function newEntry(cause: Cause, input: TimeEntryInput, now: Date): NamedEntry {
  return {
    ...spanOf(input),
    id: uuidv7(),
    userId: cause.actor.id,
    userName: cause.actor.name,
    serviceLineId: input.serviceLineId,
    description: input.description,
    version: 1,
    createdAt: now,
    updatedAt: now,
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
