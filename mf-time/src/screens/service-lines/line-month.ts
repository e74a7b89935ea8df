import {
  apportion,
  MINUTES_PER_TENTH,
  roundToUnit,
  apportionPercent,
} from "@dash/contracts/reports/agreeing-figures";
import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { daysInMonth, monthOf, type CalendarMonth } from "@dash/kit";
import { monthsBetween } from "@dash/kit/ui/layout/selected-month";

/** A service line's share of a month. */
export interface LineHours {
  readonly minutes: number;
  /** The hours as displayed, in tenths. */
  readonly tenths: number;
  /** The displayed share of the month's hours, in tenths of a percent; 0 if the month has no hours. */
  readonly share: number;
  /** Number of days of the month; in the current month, up to and including today. */
  readonly days: number;
  /** The displayed mean per day, in tenths of an hour. */
  readonly tenthsPerDay: number;
}

export interface LineMonth {
  readonly line: ServiceLine;
  /** Null if the month's hours are unknown. */
  readonly hours: LineHours | null;
}

/** Every active line, and every retired line that has hours in the month. */
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

/** Rounds all lines together, in the server's order, so that the figures agree with those of the dashboard. */
function hoursByLine(
  { serviceLineBreakdown }: DashboardSummary,
  days: number,
): Map<string, LineHours> {
  const all = serviceLineBreakdown.map(({ totalMinutes }) => totalMinutes);
  const [tenths, percents] = [apportion(all), apportionPercent(all)];
  return new Map(
    serviceLineBreakdown.map(({ serviceLineId, totalMinutes: minutes }, index) => [
      serviceLineId,
      {
        minutes,
        tenths: tenths[index] ?? 0,
        share: percents[index] ?? 0,
        days,
        tenthsPerDay: roundToUnit(minutes, days * MINUTES_PER_TENTH),
      },
    ]),
  );
}
