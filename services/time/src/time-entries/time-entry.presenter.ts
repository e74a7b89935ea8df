import type { AnswerOf } from "@dash/contracts/endpoint";
import type { createTimeEntry } from "@dash/contracts/time-entries";
import type { Actor } from "@dash/service-lib/access/identity";
import type { TimeEntry } from "./time-entry.model.ts";
import { timeEntryPolicy } from "./time-entry.policy.ts";

export type TimeEntryAnswer = AnswerOf<typeof createTimeEntry>;

/** An entry in the words of the contract, as the list's statement answers it. */
export type TimeEntryRow = Omit<TimeEntryAnswer, "can">;

/** An entry's columns and the name of its author. */
export type NamedEntry = Pick<
  TimeEntry,
  | "id"
  | "userId"
  | "serviceLineId"
  | "startTime"
  | "endTime"
  | "minutes"
  | "description"
  | "month"
  | "year"
  | "version"
  | "createdAt"
  | "updatedAt"
> & { readonly userName: string | null };

/** Hours with two decimals. */
function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

export function rowOf(entry: NamedEntry): TimeEntryRow {
  return {
    id: entry.id,
    userId: entry.userId,
    userName: entry.userName,
    serviceLineId: entry.serviceLineId,
    startTime: entry.startTime.toISOString(),
    endTime: entry.endTime.toISOString(),
    duration: hoursOf(entry.minutes),
    minutes: entry.minutes,
    description: entry.description,
    month: entry.month,
    year: entry.year,
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    version: entry.version,
  };
}

export function presentTimeEntry(actor: Actor, entry: TimeEntryRow): TimeEntryAnswer {
  return {
    ...entry,
    can: {
      update: timeEntryPolicy.update(actor, entry),
      delete: timeEntryPolicy.delete(actor, entry),
    },
  };
}
