import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { pluralize } from "@dash/contracts/values/pluralize";
import { formatDate, formatDuration } from "@dash/kit";

export const NOUN = ["time entry", "time entries"] as const;

/** How many entries, of which days and how long together: `3 time entries of 13 to 15 Jul 2026, 5:30 in total`. */
export function entriesText(entries: readonly TimeEntry[]): string {
  const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0);
  const days = entries.map(({ startTime }) => startTime).sort();
  const [first, last] = [days[0], days.at(-1)].map((day) => day && formatDate(day));
  const span = first === last ? first : `${first} to ${last}`;
  return `${pluralize(entries.length, ...NOUN)} of ${span}, ${formatDuration(minutes)} in total`;
}
