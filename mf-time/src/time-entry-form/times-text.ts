import { formatTime, londonDate } from "@dash/kit";
import type { Instants } from "./clock-span.ts";

/** The times of an entry: `09:00–10:30`, and `22:00–02:00 next day` over midnight. */
export function timesText({ startTime, endTime }: Instants): string {
  const endsNextDay = londonDate(endTime) !== londonDate(startTime);
  return `${formatTime(startTime)}–${formatTime(endTime)}${endsNextDay ? " next day" : ""}`;
}
