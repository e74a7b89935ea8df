import { apportion, MINUTES_PER_TENTH, rounded, shares } from "@dash/contracts/agreeing-figures";
import type { DashboardSummary } from "@dash/contracts/dashboard";
import type { ServiceLine } from "@dash/contracts/service-lines";
import { daysInMonth, monthOf, type CalendarMonth } from "@dash/kit";
import { monthsBetween } from "@dash/kit/ui/shown-month";

/** A service line's part of a month. */
export interface LineHours {
  readonly minutes: number;
  /** The hours as they are shown. */
  readonly tenths: number;
  /** Tenths of a percent of the month's hours, as they are shown; 0 where nothing is logged at all. */
  readonly share: number;
  /** How many days the month has, or so far where it is the running one, today included. */
  readonly days: number;
  /** The mean of these days as it is shown. */
  readonly tenthsPerDay: number;
}

export interface LineMonth {
  readonly line: ServiceLine;
  /** Null where the month's hours are not known. */
  readonly hours: LineHours | null;
}

/** Every line that is offered, and those no longer offered that have hours all the same. */
export function linesOfMonth(
  lines: readonly ServiceLine[],
  summary: DashboardSummary | null,
  today: string,
): LineMonth[] {
  const days = summary ? daysSoFar(summary, today) : 0;
  const none = { minutes: 0, tenths: 0, share: 0, days, tenthsPerDay: 0 };
  const hours = summary && hoursByLine(summary, days);
  return lines
    .map((line) => ({ line, hours: hours && (hours.get(line.id) ?? none) }))
    .filter(({ line, hours }) => line.isActive || (hours?.minutes ?? 0) > 0);
}

function daysSoFar(month: CalendarMonth, today: string): number {
  return monthsBetween(month, monthOf(today)) === 0 ? Number(today.slice(8)) : daysInMonth(month);
}

/** All lines are rounded together, in the server's order, so that they agree here as they do on the dashboard. */
function hoursByLine(
  { serviceLineBreakdown }: DashboardSummary,
  days: number,
): Map<string, LineHours> {
  const all = serviceLineBreakdown.map(({ totalMinutes }) => totalMinutes);
  const [tenths, percents] = [apportion(all), shares(all)];
  return new Map(
    serviceLineBreakdown.map(({ serviceLineId, totalMinutes: minutes }, index) => [
      serviceLineId,
      {
        minutes,
        tenths: tenths[index] ?? 0,
        share: percents[index] ?? 0,
        days,
        tenthsPerDay: rounded(minutes, days * MINUTES_PER_TENTH),
      },
    ]),
  );
}
