import type { DashboardSummary } from "@dash/contracts/dashboard";
import type { ServiceLine } from "@dash/contracts/service-lines";

/** A service line and its share of the running month. */
export interface LineMonth {
  readonly line: ServiceLine;
  readonly minutes: number;
  /** Percent of the month's hours; 0 where nothing is logged at all. */
  readonly share: number;
  /** Mean per day of the month so far, today included. */
  readonly minutesPerDay: number;
}

/** Every line that is offered, and those no longer offered that have hours all the same. */
export function linesOfMonth(
  lines: readonly ServiceLine[],
  { serviceLineBreakdown, minutesUsed }: DashboardSummary,
  today: string,
): LineMonth[] {
  const minutesOf = new Map(
    serviceLineBreakdown.map(({ serviceLineId, totalMinutes }) => [serviceLineId, totalMinutes]),
  );
  const dayOfMonth = Number(today.slice(8));
  return lines
    .map((line) => ({ line, minutes: minutesOf.get(line.id) ?? 0 }))
    .filter(({ line, minutes }) => line.isActive || minutes > 0)
    .map(({ line, minutes }) => ({
      line,
      minutes,
      share: minutesUsed > 0 ? (minutes / minutesUsed) * 100 : 0,
      minutesPerDay: minutes / dayOfMonth,
    }));
}
