import { formatDuration, formatHours, formatPercent } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { Exact } from "@dash/kit/ui/exact";
import { ProgressBar } from "@dash/kit/ui/progress";
import { useId } from "react";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { MonthBurnUp } from "./month-burn-up.tsx";
import { overageText, usageText } from "./month-hours.ts";
import { MonthOutlook } from "./month-outlook.tsx";

export interface MonthHeroProps {
  readonly month: DashboardMonth;
  /** Of a month that is not the running one: `June 2026`. */
  readonly name?: string | undefined;
}

/** Where the month stands and where it will end. The figures stand before the chart has come. */
export function MonthHero({ month, name }: MonthHeroProps) {
  const labelId = useId();
  return (
    <section
      aria-labelledby={labelId}
      className="kpi:grid kpi:gap-x-8 kpi:gap-y-6 kpi:rounded-lg kpi:border kpi:border-line kpi:bg-raised kpi:p-5 kpi:shadow-card kpi:lg:grid-cols-[18rem_1fr]"
    >
      <div className="kpi:flex kpi:min-w-0 kpi:flex-col">
        <h2 id={labelId} className="kpi:text-body kpi:font-medium kpi:text-ink-soft">
          {name ? `Hours Used in ${name}` : "Hours Used This Month"}
        </h2>
        <Usage month={month} name={name} />
        <MonthOutlook month={month} />
      </div>
      <MonthBurnUp month={month} />
    </section>
  );
}

function Usage({ month, name }: MonthHeroProps) {
  const { minutesUsed, hoursAvailable, utilizationRate, tierName } = month;
  const isKnown = minutesUsed !== null;
  return (
    <>
      <p className="kpi:mt-1 kpi:text-figure kpi:font-semibold kpi:tracking-tight kpi:text-ink kpi:tabular-nums">
        {isKnown ? <Hours {...{ minutesUsed, hoursAvailable }} /> : <MissingFigure />}
      </p>
      <p className="kpi:mt-1 kpi:text-body kpi:text-ink-soft">
        <span>of {hoursAvailable} hours</span>
        <span className="kpi:break-words"> · {tierName}</span>
      </p>
      <div className="kpi:mt-4 kpi:flex kpi:items-center kpi:gap-3">
        <ProgressBar
          label={name ? `Hours used in ${name}` : "Hours used this month"}
          percent={utilizationRate ?? 0}
          valueText={isKnown ? usageText(minutesUsed, hoursAvailable) : "No data"}
        />
        {utilizationRate !== null && (
          <span className="kpi:text-body kpi:font-medium kpi:text-ink kpi:tabular-nums">
            {formatPercent(utilizationRate)}
          </span>
        )}
      </div>
    </>
  );
}

function Hours({ minutesUsed, hoursAvailable }: { minutesUsed: number; hoursAvailable: number }) {
  const overage = overageText(minutesUsed, hoursAvailable);
  return (
    <span className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-x-3">
      <Exact exact={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</Exact>
      {overage && <Badge tone="caution">{overage}</Badge>}
    </span>
  );
}
