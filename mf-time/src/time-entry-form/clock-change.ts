import { formatDuration, formatTime, londonDate } from "@dash/kit";

/** The direction in which London's clocks change within a time span; null if they do not. */
export type ClockChange = "back" | "forward" | null;

const MINUTE_MS = 60_000;

/** Compares London's offset from UTC at the start and at the end. */
export function clockChangeOf(span: {
  readonly startTime: string;
  readonly endTime: string;
}): ClockChange {
  const moved = minutesAhead(span.endTime) - minutesAhead(span.startTime);
  if (moved === 0) return null;
  return moved < 0 ? "back" : "forward";
}

/** A note such as `1 h: the clocks go forward this night`; null if the clocks do not change. */
export function clockChangeText(minutes: number, change: ClockChange): string | null {
  return change && `${hoursIn(minutes)}: the clocks go ${change} this night`;
}

function minutesAhead(instant: string): number {
  const wallClock = Date.parse(`${londonDate(instant)}T${formatTime(instant)}Z`);
  return wallClock / MINUTE_MS - Math.floor(Date.parse(instant) / MINUTE_MS);
}

function hoursIn(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${formatDuration(minutes)} h`;
}
