import type { DashboardSummary } from "@dash/contracts/dashboard";
import type { ServiceLine } from "@dash/contracts/service-lines";

/** A service line's share of the running month. */
export interface LineHours {
  readonly minutes: number;
  /** Percent of the month's hours; 0 where nothing is logged at all. */
  readonly share: number;
  /** Mean per day of the month so far, today included. */
  readonly minutesPerDay: number;
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
  return lines
    .map((line) => ({ line, hours: summary && hoursOf(line, summary, today) }))
    .filter(({ line, hours }) => line.isActive || (hours?.minutes ?? 0) > 0);
}

function hoursOf({ id }: ServiceLine, summary: DashboardSummary, today: string): LineHours {
  const { serviceLineBreakdown, minutesUsed } = summary;
  const used = serviceLineBreakdown.find(({ serviceLineId }) => serviceLineId === id);
  const minutes = used?.totalMinutes ?? 0;
  return {
    minutes,
    share: minutesUsed > 0 ? (minutes / minutesUsed) * 100 : 0,
    minutesPerDay: minutes / Number(today.slice(8)),
  };
}
