import type { TimeEntryInput } from "@dash/contracts/time/time-entries";
import { londonHour } from "@dash/service-lib/calendar/london";
import { clock } from "@dash/service-lib/calendar/clock";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import { problem } from "@dash/service-lib/http/problem";
import { firstGap, type TimeSpan } from "./first-gap.ts";

interface DayEntry {
  readonly userId: string;
  readonly date: string;
  readonly minutes: number;
}

/** How often an entry is placed again after another request has taken its gap. A pasted block comes as one request for each cell. */
export const MOST_PLACINGS = 20;

/** The entries of a person that reach into a day in London, except one. */
export function entriesOfDay(
  knex: Knex,
  { userId, date }: Pick<DayEntry, "userId" | "date">,
  exceptId: string | null,
): Promise<TimeSpan[]> {
  return rowsOf(
    knex,
    `select start_time as "startTime", end_time as "endTime" from time_entries
     where user_id = :userId and id is distinct from :exceptId::uuid
       and tstzrange(start_time, end_time, '[)') && tstzrange(:start, :end, '[)')`,
    { userId, exceptId, start: londonHour(date, 0), end: londonHour(date, 24) },
    "entries-of-day",
  );
}

/**
 * Chooses the times of an entry on a day.
 * @throws Problem 409 with the longest gap if none holds the entry.
 */
export function placeOn(
  entries: readonly TimeSpan[],
  { date, minutes }: Pick<DayEntry, "date" | "minutes">,
): TimeSpan {
  const gap = firstGap(entries, date, minutes);
  if ("startTime" in gap) return gap;
  const message = `No gap of ${clock(minutes)} is left on this day. The longest is ${clock(gap.longest)}.`;
  throw problem("conflict", message, { fields: [{ path: "minutes", message }] });
}

/** The input of an entry with times that the service has chosen. */
export function inputAt(
  { startTime, endTime }: TimeSpan,
  fields: Omit<TimeEntryInput, "startTime" | "endTime">,
): TimeEntryInput {
  return { ...fields, startTime: startTime.toISOString(), endTime: endTime.toISOString() };
}
