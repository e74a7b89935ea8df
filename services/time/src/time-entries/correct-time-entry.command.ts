import { timeEntryChanged } from "@dash/contracts/facts/time.facts";
import type {
  PlacedEntryInput,
  TimeEntryBody,
  TimeEntryInput,
} from "@dash/contracts/time/time-entries";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { factOf } from "@dash/service-lib/database/columns";
import { changeRow } from "@dash/service-lib/database/change-row";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { ServiceLine } from "../service-lines/service-line.model.ts";
import { entriesOfDay, inputAt, MOST_PLACINGS, placeOn } from "./day-gap.query.ts";
import { keptStart } from "./first-gap.ts";
import { isOverlap, overlapProblem } from "./overlap.query.ts";
import { entryChange } from "./time-entry.facts.ts";
import { entryColumns, TimeEntry } from "./time-entry.model.ts";

/**
 * Replaces the fields of an entry. The entry stays with its author, whoever corrects it.
 * @throws Problem 400 at the field at fault; 409 when it would overlap another entry of its author.
 */
export async function correctTimeEntry(
  trx: Knex.Transaction,
  cause: Cause,
  entry: TimeEntry,
  input: TimeEntryBody,
  now = new Date(),
): Promise<TimeEntry> {
  // An entry may keep a line that was retired meanwhile, but cannot be moved to a retired line.
  if (input.serviceLineId !== entry.serviceLineId) await assertOffered(trx, input.serviceLineId);
  for (let placings = 1; ; placings++) {
    const change = entryColumns("date" in input ? await placedInput(trx, entry, input) : input);
    try {
      // A refused statement aborts its transaction. It runs in a nested one, so that `trx` can still read other entries.
      return await trx.transaction((attempt) => changeEntry(attempt, cause, entry, change, now));
    } catch (error) {
      if (!isOverlap(error)) throw error;
      if ("date" in input && placings < MOST_PLACINGS) continue;
      throw await overlapProblem(trx, { ...change, userId: entry.userId }, entry.id);
    }
  }
}

/** The entry keeps its start where the new length fits there. Otherwise it moves to the first gap that holds it. */
async function placedInput(
  trx: Knex.Transaction,
  entry: TimeEntry,
  { date, minutes, ...fields }: PlacedEntryInput,
): Promise<TimeEntryInput> {
  const others = await entriesOfDay(trx, { userId: entry.userId, date }, entry.id);
  const input = { date, minutes };
  return inputAt(keptStart(entry, others, input) ?? placeOn(others, input), fields);
}

type EntryChange = Partial<ReturnType<typeof entryColumns>>;

/** Stores, announces and records a change of a locked entry. */
export async function changeEntry(
  trx: Knex.Transaction,
  cause: Cause,
  entry: TimeEntry,
  change: EntryChange,
  now = new Date(),
): Promise<TimeEntry> {
  const changed = await changeRow<TimeEntry>(TimeEntry, trx, entry, change, { at: now });
  if (!changed) return entry;
  await announce(trx, cause, timeEntryChanged, factOf(TimeEntry.columns, changed), now);
  await recordChange(trx, cause, entryChange("updated", { before: entry, after: changed }), now);
  return changed;
}

/** @throws Problem 400 if there is no such line, or it is not offered for new entries. */
export async function assertOffered(trx: Knex.Transaction, lineId: string): Promise<void> {
  const line = await ServiceLine.query(trx).findOne({ id: lineId, isActive: true });
  if (!line)
    throw fieldProblem("serviceLineId", "This service line does not exist or is no longer offered");
}
