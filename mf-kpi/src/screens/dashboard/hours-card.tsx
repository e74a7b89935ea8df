import { formatDuration, formatHours } from "@dash/kit";
import { Badge } from "@dash/kit/ui/badge";
import { FigureCard } from "@dash/kit/ui/card";
import { Exact } from "@dash/kit/ui/exact";
import { ClockIcon } from "@dash/kit/ui/icons";
import { ProgressBar } from "@dash/kit/ui/progress";
import { MissingFigure } from "../../kpis/missing-figure.tsx";
import type { DashboardMonth } from "./dashboard-month.ts";
import { overageText, usageText } from "./month-hours.ts";

export type HoursCardProps = Pick<
  DashboardMonth,
  "minutesUsed" | "utilizationRate" | "hoursAvailable" | "tierName"
> & {
  /** Of a month that is not the running one: `June 2026`. */
  readonly name?: string | undefined;
};

export function HoursCard({ minutesUsed, name, ...month }: HoursCardProps) {
  const { hoursAvailable } = month;
  const isKnown = minutesUsed !== null;
  return (
    <FigureCard
      label={name ? `Hours Used in ${name}` : "Hours Used This Month"}
      value={isKnown ? <Hours {...{ minutesUsed, hoursAvailable }} /> : <MissingFigure />}
      note={<Allocation {...month} />}
      icon={<ClockIcon size={18} aria-hidden />}
    >
      <div className="kpi:mt-3">
        <ProgressBar
          label={name ? `Hours used in ${name}` : "Hours used this month"}
          percent={month.utilizationRate ?? 0}
          valueText={isKnown ? usageText(minutesUsed, hoursAvailable) : "No data"}
        />
      </div>
    </FigureCard>
  );
}

function Hours({ minutesUsed, hoursAvailable }: { minutesUsed: number; hoursAvailable: number }) {
  const overage = overageText(minutesUsed, hoursAvailable);
  return (
    <span className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-x-2">
      <Exact exact={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</Exact>
      {overage && <Badge tone="caution">{overage}</Badge>}
    </span>
  );
}

function Allocation({
  hoursAvailable,
  tierName,
}: Pick<HoursCardProps, "hoursAvailable" | "tierName">) {
  return (
    <span className="kpi:flex kpi:justify-between kpi:gap-3">
      <span className="kpi:whitespace-nowrap">of {hoursAvailable} hours</span>
      <span className="kpi:truncate" title={tierName}>
        {tierName}
      </span>
    </span>
  );
}
