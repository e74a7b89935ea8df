import type { DashboardSummary } from "@dash/contracts/dashboard";
import { formatDuration, formatHours, formatMonth, formatPercent, formatTime } from "@dash/kit";
import { Card } from "@dash/kit/ui/card";
import { ProgressBar } from "@dash/kit/ui/progress";
import { Measure } from "./measure.tsx";

export function MonthPerformance({ summary }: { summary: DashboardSummary }) {
  const { month, year, minutesUsed, hoursAvailable, utilizationRate, asOf } = summary;
  const minutesOver = minutesUsed - hoursAvailable * 60;
  const used = <span title={formatDuration(minutesUsed)}>{formatHours(minutesUsed)}</span>;
  // A few minutes over are over all the same, so they do not round to nothing.
  const over = minutesOver > 0 ? `${inHours(Math.max(minutesOver, 6))} h over` : "";
  return (
    <Card
      title="Current Month Performance"
      description={
        asOf ? `${formatMonth(month, year)}, as of ${formatTime(asOf)}` : formatMonth(month, year)
      }
    >
      <dl className="time:mb-4 time:grid time:grid-cols-2 time:gap-4 time:sm:grid-cols-3">
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
    </Card>
  );
}

function inHours(minutes: number): string {
  return (Math.round(minutes / 6) / 10).toFixed(1);
}
