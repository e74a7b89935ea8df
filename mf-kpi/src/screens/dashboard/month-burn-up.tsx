import { formatHours, formatMonth } from "@dash/kit";
import { BurnUp } from "@dash/kit/charts/burn-up";
import type { DashboardMonth } from "./dashboard-month.ts";
import { courseOf, dayText } from "./month-course.ts";

/** The month's hours day by day, with its allocation. */
export function MonthBurnUp({ month: dashboard }: { readonly month: DashboardMonth }) {
  const { month, year, today, hoursByDay, workingDays, workingDayNumbers } = dashboard;
  if (hoursByDay === null || workingDays === null || workingDayNumbers === null) return null;
  const source = { month, year, today, hoursByDay, workingDays, workingDayNumbers };
  return (
    <BurnUp
      caption={`Hours of ${formatMonth(month, year)} by day`}
      {...courseOf(source)}
      allocation={dashboard.hoursAvailable * 60}
      forecast={dashboard.forecast?.minutes ?? null}
      today={today}
      format={formatHours}
      formatDay={(day) => dayText(source, day)}
    />
  );
}
