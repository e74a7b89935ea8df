import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { formatDate, formatDuration, formatTime } from "@dash/kit";
import { timesText } from "../screens/time-tracking/week/cell-write.ts";

/** The day and the times of an entry, such as `15 Jul 2026, 09:00–17:00`; the length of one without times. */
export function waitingTimes(body: TimeEntryBody): string {
  return "minutes" in body
    ? `${formatDate(body.date)}, ${formatDuration(body.minutes)} h`
    : `${formatDate(body.startTime)}, ${timesText(body)}`;
}

/** An entry's name for labels, such as `waiting entry of 15 Jul 2026, 09:00`. */
export function waitingName(body: TimeEntryBody): string {
  const start =
    "minutes" in body
      ? formatDate(body.date)
      : `${formatDate(body.startTime)}, ${formatTime(body.startTime)}`;
  return `waiting entry of ${start}`;
}
