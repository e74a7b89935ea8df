import { formatDuration, formatTime, londonDate } from "@dash/kit";

/** How London's clocks change within a stretch, if they do. */
export type ClockChange = "back" | "forward" | null;

const MINUTE_MS = 60_000;

/** London's clocks are ahead of universal time by another amount at the end than at the start. */
export function clockChangeOf(span: {
  readonly startTime: string;
  readonly endTime: string;
}): ClockChange {
  const moved = minutesAhead(span.endTime) - minutesAhead(span.startTime);
  if (moved === 0) return null;
  return moved < 0 ? "back" : "forward";
}

/** Says so: `1 h: the clocks go forward this night`; nothing where they do not change. */
export function clockChangeText(minutes: number, change: ClockChange): string | null {
  return change && `${hoursIn(minutes)}: the clocks go ${change} this night`;
}

function minutesAhead(instant: string): number {
  const shown = Date.parse(`${londonDate(instant)}T${formatTime(instant)}Z`);
  return shown / MINUTE_MS - Math.floor(Date.parse(instant) / MINUTE_MS);
}

function hoursIn(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${formatDuration(minutes)} h`;
}
