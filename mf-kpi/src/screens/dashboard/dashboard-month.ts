import type { DashboardSummary } from "@dash/contracts/reports/dashboard";
import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import { currentMonth, daysInMonth, londonToday, now, type CalendarMonth } from "@dash/kit";

type ServerField =
  | ("minutesUsed" | "utilizationRate" | "serviceLineBreakdown" | "recentActivities")
  | ("workingDays" | "workingDayNumbers" | "hoursByDay" | "forecast" | "signed");
type LocalField =
  "month" | "year" | "tierName" | "hoursAvailable" | "daysLeft" | "today" | "kpis" | "firstSteps";

/** A month on the dashboard. Null means that a figure could not be read; it is never drawn as zero or as none. */
export type DashboardMonth = Pick<
  DashboardSummary,
  LocalField | "carriedIn" | "largestChange" | "yearBalance"
> & {
  readonly [Key in ServerField]: DashboardSummary[Key] | null;
};

/** The values that need no server, for the given month or the current one; all others are null. */
export function missingMonth(instant = now(), selected?: CalendarMonth): DashboardMonth {
  const { month, year } = selected ?? currentMonth(instant);
  const today = selected ? null : Number(londonToday(instant).slice(-2));
  return {
    month,
    year,
    tierName: DEFAULT_TIER.name,
    hoursAvailable: DEFAULT_TIER.monthlyHours,
    daysLeft: today === null ? 0 : daysInMonth({ month, year }) - today,
    today,
    kpis: [],
    minutesUsed: null,
    utilizationRate: null,
    serviceLineBreakdown: null,
    recentActivities: null,
    workingDays: null,
    workingDayNumbers: null,
    hoursByDay: null,
    forecast: null,
    signed: null,
  };
}
