import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { createTimeEntry } from "@dash/contracts/time/time-entries";
import type { Actor } from "@dash/service-lib/access/identity";
import { wireOf } from "@dash/service-lib/database/columns";
import { TimeEntry, type TimeEntryColumns } from "./time-entry.model.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";

export type TimeEntryAnswer = AnswerOf<typeof createTimeEntry>;

/** A row of the list's statement: the contract's entry without `can`. */
export type TimeEntryRow = Omit<TimeEntryAnswer, "can"> & { readonly isInClosedMonth: boolean };

/** Converts minutes to hours with two decimals. */
function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

/**
 * A new or changed entry with its author's name, in the same form as a row of the list. Its month is open, because no
 * entry of a closed month is written.
 */
export function rowOf(entry: TimeEntryColumns, userName: string | null): TimeEntryRow {
  return {
    ...wireOf(TimeEntry.columns, entry),
    userName,
    duration: hoursOf(entry.minutes),
    isInClosedMonth: false,
  };
}

export function presentTimeEntry(
  actor: Actor,
  { isInClosedMonth, ...entry }: TimeEntryRow,
): TimeEntryAnswer {
  return {
    ...entry,
    can: {
      update: !isInClosedMonth && timeEntryPolicy.update(actor, entry),
      delete: !isInClosedMonth && timeEntryPolicy.delete(actor, entry),
    },
  };
}
