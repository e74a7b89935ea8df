import type { GeographicAnalytics } from "@dash/contracts/installations/geographic-analytics";
import type { CalendarMonth } from "@dash/kit";
import type { Period } from "./geo-place.ts";

export interface CountedMonth {
  /** The month as `YYYY-MM`. */
  readonly month: string;
  readonly count: number;
}

/** The new installations of every month up to the current one, or to a later month that has some. */
export function monthsOf(
  { year, month }: Period,
  running: CalendarMonth,
  trends: Readonly<GeographicAnalytics["growthTrends"]>,
): CountedMonth[] {
  if (trends.length === 0) return [];
  const last = Math.max(
    year === running.year ? running.month : 12,
    ...trends.map((trend) => Number(trend.month.slice(5))),
  );
  const numbers = month ? [month] : Array.from({ length: last }, (_, index) => index + 1);
  return numbers.map((number) => {
    const name = `${year}-${String(number).padStart(2, "0")}`;
    const those = trends.filter((trend) => trend.month === name);
    return {
      month: name,
      count: those.reduce((sum, { newInstallations }) => sum + newInstallations, 0),
    };
  });
}
