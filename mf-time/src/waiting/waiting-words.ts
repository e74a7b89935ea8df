import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { formatDate, formatDuration, formatTime } from "@dash/kit";
import type { TypedCell } from "./kept-cell.ts";
import { timesText } from "../time-entry-form/times-text.ts";

type Times =
  | Pick<Extract<TimeEntryBody, { minutes: number }>, "date" | "minutes">
  | Pick<Extract<TimeEntryBody, { startTime: string }>, "startTime" | "endTime">;

/** The day and the times of an entry, such as `15 Jul 2026, 09:00–17:00`; the length of one without times. */
export function waitingTimes(body: Times): string {
  return "minutes" in body
    ? `${formatDate(body.date)}, ${formatDuration(body.minutes)} h`
    : `${formatDate(body.startTime)}, ${timesText(body)}`;
}

/** An entry's name for labels, such as `entry of 15 Jul 2026, 09:00`. */
export function waitingName(body: TimeEntryBody): string {
  const start =
    "minutes" in body
      ? formatDate(body.date)
      : `${formatDate(body.startTime)}, ${formatTime(body.startTime)}`;
  return `entry of ${start}`;
}

/** The day and the text of a cell, such as `15 Jul 2026: 1.5`. */
export function cellTimes({ date, text }: TypedCell): string {
  return `${formatDate(date)}: ${text || "no time"}`;
}

/** A cell's name for labels, such as `week cell of 15 Jul 2026`. */
export function cellName({ date }: TypedCell): string {
  return `week cell of ${formatDate(date)}`;
}
