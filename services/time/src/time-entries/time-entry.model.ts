import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { londonMonth, oneLondonDayLater } from "@dash/service-lib/calendar/london";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { column, type RowOf } from "@dash/service-lib/database/columns";
import { modelOf } from "@dash/service-lib/database/model";

export class TimeEntry extends modelOf("time_entries", {
  id: column.uuid({ fact: "entryId" }),
  userId: column.uuid({ fact: true, trail: true }),
  serviceLineId: column.uuid({ fact: true, trail: true }),
  startTime: column.instant({ fact: true, trail: true }),
  endTime: column.instant({ trail: true }),
  minutes: column.int({ fact: true, trail: true }),
  description: column.text({ fact: true, trail: true }),
  /** The visit that the work was for. */
  interactionId: column.uuid({ trail: true }).orNull(),
  month: column.int({ fact: true }),
  year: column.int({ fact: true }),
  version: column.int({ fact: true }),
  createdAt: column.instant({ fact: "loggedAt" }),
  updatedAt: column.instant(),
}) {}

/** The columns of an entry, whether it is stored already or not. */
export type TimeEntryColumns = RowOf<typeof TimeEntry.columns>;

/** The fields that a person enters, except start and end. */
type EntryFields = Omit<TimeEntryInput, "startTime" | "endTime">;

/** Start and end of an entry, and the columns that are derived from them. */
interface Span {
  readonly startTime: Date;
  readonly endTime: Date;
  readonly minutes: number;
  /** The month in London at the start. All minutes of an entry count in this month. */
  readonly month: number;
  readonly year: number;
}

const MINUTE_MS = 60_000;
/** The day on which the clocks go forward has 23 hours. */
const SHORTEST_DAY_MS = 23 * 60 * MINUTE_MS;

/**
 * Converts a person's input to the columns of an entry.
 * @throws Problem 400 at the field at fault.
 */
export function entryColumns({
  startTime,
  endTime,
  ...fields
}: TimeEntryInput): EntryFields & Span {
  return Object.assign(
    fields,
    spanOf(wholeMinute("startTime", startTime), wholeMinute("endTime", endTime)),
  );
}

function spanOf(startTime: Date, endTime: Date): Span {
  if (endTime <= startTime) throw fieldProblem("endTime", "End time must be after the start time");
  const length = endTime.getTime() - startTime.getTime();
  if (length > SHORTEST_DAY_MS && endTime > oneLondonDayLater(startTime))
    throw fieldProblem("endTime", "An entry can last one day at most");
  const { month, year } = londonMonth(startTime);
  if (year < 2000 || year > 2100) throw fieldProblem("startTime", "The year must be 2000 to 2100");
  return {
    startTime,
    endTime,
    minutes: length / MINUTE_MS,
    month,
    year,
  };
}

function wholeMinute(field: string, instant: string): Date {
  const date = new Date(instant);
  if (date.getTime() % MINUTE_MS !== 0) throw fieldProblem(field, "Times are in whole minutes");
  return date;
}
