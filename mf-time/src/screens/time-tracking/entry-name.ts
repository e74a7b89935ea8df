import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { formatDate, formatTime } from "@dash/kit";

/** An entry's name for labels, such as `entry of 15 Jul 2026, 09:00`. */
export function entryName({ startTime }: TimeEntry): string {
  return `entry of ${formatDate(startTime)}, ${formatTime(startTime)}`;
}
