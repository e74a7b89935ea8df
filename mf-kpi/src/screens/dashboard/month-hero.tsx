import { minutesAvailable } from "@dash/contracts/reports/agreeing-figures";
import { balanceText } from "@dash/contracts/reports/year-balance";
import { Card } from "@dash/kit/ui/layout/card";
import type { DashboardMonth } from "./dashboard-month.ts";
import { ForecastMethod, MonthOutlook } from "./month-outlook.tsx";
import { MonthUsage } from "./month-usage.tsx";
import { formatHours, formatMonth } from "@dash/kit";
import { BurnUp } from "@dash/kit/charts/burn-up";
import { lazy, Suspense } from "react";
import { changeText } from "./month-change.ts";
import { courseOf, dayText } from "./month-course.ts";

/** Only months whose report is signed have it, which are seldom the first that one sees. */
const SignedReport = lazy(async () => ({
  default: (await import("./signed-report.tsx")).SignedReport,
}));

export interface MonthHeroProps {
  readonly month: DashboardMonth;
  /** The name of a month other than the current one, such as `June 2026`. */
  readonly name?: string | undefined;
}

/** The hours used and the forecast. Where there is room, the chart below continues the card. */
export function MonthHero({ month, name }: MonthHeroProps) {
  return (
    <Card
      title={name ? `Hours Used in ${name}` : "Hours Used This Month"}
      className="kpi:sm:rounded-b-none! kpi:sm:border-b-0! kpi:sm:pb-0!"
    >
      <div className="kpi:grid kpi:gap-x-8 kpi:gap-y-3 kpi:*:min-w-0 kpi:xl:grid-cols-2">
        <div data-figure>
          <MonthUsage {...month} name={name} />
          <Suspense>{month.signed && <SignedReport signed={month.signed} />}</Suspense>
        </div>
        <div>
          <MonthOutlook month={month} />
          <MonthContext month={month} />
        </div>
      </div>
    </Card>
  );
}

/** The service line that changed most against the month before, and the balance of the year; each where there is one. */
function MonthContext({ month }: Pick<MonthHeroProps, "month">) {
  const { largestChange, yearBalance } = month;
  return (
    <>
      {largestChange && (
        <p className="kpi:mt-1 kpi:text-body kpi:max-sm:text-label kpi:wrap-anywhere">
          {changeText(largestChange, month)}
        </p>
      )}
      {yearBalance && (
        <p className="kpi:mt-1 kpi:text-body kpi:max-sm:text-label kpi:text-ink-soft kpi:tabular-nums">
          {balanceText(month.month, yearBalance)}
        </p>
      )}
    </>
  );
}

/** The chart of the month's hours, with the calculation of the forecast. */
export function MonthChart({ month }: Pick<MonthHeroProps, "month">) {
  return (
    <Card className="kpi:flex kpi:flex-col kpi:gap-3 kpi:max-sm:empty:hidden kpi:sm:rounded-t-none! kpi:sm:border-t-0! kpi:sm:pt-3!">
      <MonthBurnUp month={month} />
      <ForecastMethod {...month} />
    </Card>
  );
}

/** The month's hours day by day, with its allocation. */
function MonthBurnUp({ month: dashboard }: { readonly month: DashboardMonth }) {
  const { month, year, today, hoursByDay, workingDays, workingDayNumbers } = dashboard;
  if (hoursByDay === null || workingDays === null || workingDayNumbers === null) return null;
  const source = { month, year, today, hoursByDay, workingDays, workingDayNumbers };
  return (
    <BurnUp
      caption={`Hours of ${formatMonth(month, year)} by day`}
      {...courseOf(source)}
      allocation={minutesAvailable(dashboard)}
      forecast={dashboard.forecast?.minutes ?? null}
      today={today}
      format={formatHours}
      formatDay={(day) => dayText(source, day)}
    />
  );
}
