import { useId } from "react";
import type { DashboardMonth } from "./dashboard-month.ts";
import { MonthBurnUp } from "./month-burn-up.tsx";
import { ForecastMethod, MonthOutlook } from "./month-outlook.tsx";
import { MonthUsage } from "./month-usage.tsx";

export interface MonthHeroProps {
  readonly month: DashboardMonth;
  /** The name of a month other than the current one, such as `June 2026`. */
  readonly name?: string | undefined;
}

/** The hours used and the forecast in one row, above the chart. The figures are drawn before the chart loads. */
export function MonthHero({ month, name }: MonthHeroProps) {
  const labelId = useId();
  return (
    <section
      aria-labelledby={labelId}
      className="kpi:flex kpi:flex-col kpi:gap-3 kpi:rounded-lg kpi:border kpi:border-line kpi:bg-raised kpi:p-4 kpi:shadow-card kpi:sm:p-5"
    >
      <div className="kpi:grid kpi:gap-x-8 kpi:gap-y-3 kpi:sm:grid-cols-2">
        <div className="kpi:min-w-0">
          <h2 id={labelId} className="kpi:text-body kpi:font-medium kpi:text-ink-soft">
            {name ? `Hours Used in ${name}` : "Hours Used This Month"}
          </h2>
          <MonthUsage {...month} name={name} />
        </div>
        <MonthOutlook month={month} />
      </div>
      <MonthBurnUp month={month} />
      <ForecastMethod {...month} />
    </section>
  );
}
