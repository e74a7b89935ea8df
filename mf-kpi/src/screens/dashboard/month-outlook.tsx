import { over, remaining, type Allocation } from "@dash/contracts/reports/agreeing-figures";
import { FORECAST_METHOD, WORKING_DAYS_BEFORE_FORECAST } from "@dash/contracts/reports/dashboard";
import { daysInMonth, formatDuration, formatHours, formatTenths } from "@dash/kit";
import { Exact } from "@dash/kit/ui/text/exact";
import type { ReactNode } from "react";
import type { DashboardMonth } from "./dashboard-month.ts";
import { dayText } from "./month-course.ts";

/** The forecast of a month, or the result of a past one. */
export function MonthOutlook({ month }: { readonly month: DashboardMonth }) {
  const { forecast, today, minutesUsed, workingDays } = month;
  if (minutesUsed === null || workingDays === null) return null;
  if (today === null) {
    if (workingDays.left > 0)
      return <Outlook label="Outlook">This month is still to come.</Outlook>;
    return <Outlook label="Result">{verdict(minutesUsed, month)}</Outlook>;
  }
  const label = `Forecast for ${dayText(month, daysInMonth(month))}`;
  if (forecast === null)
    return (
      <Outlook label={label}>
        It comes when {WORKING_DAYS_BEFORE_FORECAST} working days of the month have ended.
      </Outlook>
    );
  return (
    <Outlook label={label}>
      <span className="kpi:text-heading kpi:font-semibold kpi:text-ink">
        <Exact exact={formatDuration(forecast.minutes)}>{formatHours(forecast.minutes)}</Exact>
      </span>{" "}
      at this pace: {verdict(forecast.minutes, month)}
    </Outlook>
  );
}

interface OutlookProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Outlook({ label, children }: OutlookProps) {
  return (
    <div className="kpi:max-xl:border-t kpi:max-xl:border-line kpi:max-xl:pt-3">
      <h3 className="kpi:text-body kpi:font-medium kpi:text-ink-soft">{label}</h3>
      <p className="kpi:mt-1 kpi:text-body kpi:text-ink kpi:tabular-nums">{children}</p>
    </div>
  );
}

/** The calculation of the forecast in words, where there is a forecast. */
export function ForecastMethod({ forecast, minutesUsed, workingDays }: DashboardMonth) {
  if (!forecast || minutesUsed === null || workingDays === null) return null;
  return <p className="kpi:text-label kpi:text-ink-soft">{FORECAST_METHOD}.</p>;
}

/** The difference between the minutes and the allocation, such as `3.8 h below the allocation`. */
function verdict(minutes: number, allocation: Allocation): string {
  const beyond = over(allocation, minutes);
  if (beyond > 0) return `${formatTenths(beyond)} h over the allocation`;
  const below = remaining(allocation, minutes);
  return below > 0 ? `${formatTenths(below)} h below the allocation` : "exactly the allocation";
}
