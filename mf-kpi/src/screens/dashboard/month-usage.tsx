import {
  availableHours,
  minutesAvailable,
  type Allocation,
} from "@dash/contracts/reports/agreeing-figures";
import { carriedInText } from "@dash/contracts/reports/carried-text";
import { pluralize } from "@dash/contracts/values/pluralize";
import { percentText } from "@dash/contracts/values/percentages";
import { formatDuration, formatHours } from "@dash/kit";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { Exact } from "@dash/kit/ui/text/exact";
import { ProgressBar } from "@dash/kit/ui/feedback/progress";
import { withMonth } from "@dash/kit/ui/layout/selected-month";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import { HoursMark } from "./hours-mark.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { overageText, usageText } from "./month-hours.ts";

export type MonthUsageProps = DashboardMonth & {
  /** The name of a month other than the current one, such as `June 2026`. */
  readonly name?: string | undefined;
};

/** The hours used, next to the tier's allocation. */
export function MonthUsage({ name, ...month }: MonthUsageProps) {
  const { minutesUsed, utilizationRate, tierName } = month;
  const carried = carriedInText(month);
  const hasData = minutesUsed !== null;
  return (
    <>
      <p className="kpi:text-figure kpi:font-semibold kpi:tracking-tight kpi:text-ink kpi:tabular-nums">
        {hasData ? (
          <Hours {...month} minutesUsed={minutesUsed} isCurrent={!name} />
        ) : (
          <MissingFigure />
        )}
      </p>
      <p className="kpi:mt-1 kpi:text-body kpi:text-ink-soft">
        <span>of {pluralize(availableHours(month), "hour")}</span> <span aria-hidden="true">·</span>{" "}
        <span className="kpi:break-words">{tierName}</span>
        {carried && <span className="kpi:block kpi:tabular-nums">incl. {carried}</span>}
      </p>
      <div className="kpi:mt-4 kpi:max-sm:mt-3 kpi:flex kpi:items-center kpi:gap-3">
        <ProgressBar
          label={name ? `Hours used in ${name}` : "Hours used this month"}
          percent={utilizationRate ?? 0}
          valueText={hasData ? usageText(minutesUsed, month) : "No data"}
        />
        {hasData && (
          <span className="kpi:text-body kpi:font-medium kpi:text-ink kpi:tabular-nums">
            {percentText(minutesUsed, minutesAvailable(month))}
          </span>
        )}
      </div>
    </>
  );
}

interface HoursProps extends Pick<DashboardMonth, keyof Allocation | "month" | "year"> {
  readonly minutesUsed: number;
  readonly isCurrent: boolean;
}

function Hours({ minutesUsed, isCurrent, ...month }: HoursProps) {
  const overage = overageText(minutesUsed, month);
  return (
    <span className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-x-3">
      <Exact
        exact={formatDuration(minutesUsed)}
        to={withMonth("/time-tracking", isCurrent ? undefined : month)}
      >
        {formatHours(minutesUsed)}
      </Exact>
      {overage && <Badge tone="caution">{overage}</Badge>}
      <HoursMark part="used" month={month} />
    </span>
  );
}
