import { over, rounded } from "@dash/contracts/agreeing-figures";
import type { DashboardSummary } from "@dash/contracts/dashboard";
import { DEFAULT_TIER } from "@dash/contracts/partnership-tiers";
import {
  formatDuration,
  formatHours,
  formatMonth,
  formatPercent,
  formatTenths,
  formatTime,
  useCurrentMonth,
} from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { Exact } from "@dash/kit/ui/exact";
import { ProgressBar } from "@dash/kit/ui/progress";
import type { ReactNode } from "react";
import { Measure } from "./measure.tsx";

export function MonthPerformance({ summary }: { summary: DashboardSummary }) {
  const { month, year, minutesUsed, hoursAvailable, utilizationRate, asOf } = summary;
  const used = <Exact exact={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</Exact>;
  const tenthsOver = over(hoursAvailable, minutesUsed);
  const overage = tenthsOver > 0 ? `${formatTenths(tenthsOver)} h over` : "";
  return (
    <MonthCard month={formatMonth(month, year)} asOf={asOf}>
      <dl className={measures}>
        <Measure label="Total Hours Used" value={used} note={overage} />
        <Measure label="Monthly Allocation" value={`${hoursAvailable}h`} />
        <Measure label="Utilization" value={formatPercent(utilizationRate)} />
      </dl>
      <ProgressBar
        label="Utilization of the monthly allocation"
        percent={utilizationRate}
        valueText={[`${formatTenths(rounded(minutesUsed))} h of ${hoursAvailable} h`, overage]
          .filter(Boolean)
          .join(", ")}
      />
    </MonthCard>
  );
}

/** What is known of the running month without the server, and why there is no more. */
export function MissingPerformance({ notice }: { notice: ReactNode }) {
  const { month, year } = useCurrentMonth();
  return (
    <MonthCard month={formatMonth(month, year)} asOf={null}>
      <dl className={measures}>
        <Measure label="Total Hours Used" value="No Data" />
        <Measure label="Monthly Allocation" value={`${DEFAULT_TIER.monthlyHours}h`} />
        <Measure label="Utilization" value="No Data" />
      </dl>
      {notice}
    </MonthCard>
  );
}

const measures = "time:mb-4 time:grid time:grid-cols-2 time:gap-4 time:sm:grid-cols-3";

interface MonthCardProps {
  readonly month: string;
  readonly asOf: string | null;
  readonly children: ReactNode;
}

function MonthCard({ month, asOf, children }: MonthCardProps) {
  return (
    <Card
      title="Current Month Performance"
      description={asOf ? `${month}, as of ${formatTime(asOf)}` : month}
    >
      {children}
    </Card>
  );
}
