import type { DashboardSummary } from "@dash/contracts/dashboard";
import { DEFAULT_TIER } from "@dash/contracts/partnership-tiers";
import {
  formatDuration,
  formatHours,
  formatMonth,
  formatPercent,
  formatTime,
  useCurrentMonth,
} from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { ProgressBar } from "@dash/kit/ui/progress";
import type { ReactNode } from "react";
import { Measure } from "./measure.tsx";

export function MonthPerformance({ summary }: { summary: DashboardSummary }) {
  const { month, year, minutesUsed, hoursAvailable, utilizationRate, asOf } = summary;
  const minutesOver = minutesUsed - hoursAvailable * 60;
  const used = <span title={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</span>;
  // A few minutes over are over all the same, so they do not round to nothing.
  const over = minutesOver > 0 ? `${inHours(Math.max(minutesOver, 6))} h over` : "";
  return (
    <MonthCard month={formatMonth(month, year)} asOf={asOf}>
      <dl className={measures}>
        <Measure label="Total Hours Used" value={used} note={over} />
        <Measure label="Monthly Allocation" value={`${hoursAvailable}h`} />
        <Measure label="Utilization" value={formatPercent(utilizationRate)} />
      </dl>
      <ProgressBar
        label="Utilization of the monthly allocation"
        percent={utilizationRate}
        valueText={[`${inHours(minutesUsed)} h of ${hoursAvailable} h`, over]
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

function inHours(minutes: number): string {
  return (Math.round(minutes / 6) / 10).toFixed(1);
}
