import { formatMonth, type CalendarMonth } from "@dash/kit";
import { AllInteractionsLink } from "../../../interactions/all-interactions-link.tsx";
import { ReportCard, ReportSection } from "../report-part.tsx";
import { AllMetrics } from "./all-metrics.tsx";
import { MetricTrend } from "./metric-trend.tsx";
import { PerformanceSummary } from "./performance-summary.tsx";
import { RecentInteractions } from "./recent-interactions.tsx";
import { ReportCards } from "./report-cards.tsx";
import { SatisfactionDistribution } from "./satisfaction-distribution.tsx";
import { WarrantyVisits } from "./warranty-visits.tsx";

export interface OverviewProps {
  readonly month: CalendarMonth;
}

/** The month's figures against their targets, their rows, and their trends. */
export function Overview({ month }: OverviewProps) {
  const name = formatMonth(month.month, month.year);
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-6">
      <ReportSection title="Against Target" month={month}>
        <ReportCards month={month} />
      </ReportSection>
      <ReportCard title="Performance Summary" month={month}>
        <PerformanceSummary month={month} />
      </ReportCard>
      <div className="kpi:grid kpi:items-start kpi:gap-6 kpi:lg:grid-cols-2">
        <ReportCard title="Satisfaction Distribution" month={month}>
          <SatisfactionDistribution month={month} />
        </ReportCard>
        <ReportCard title="Warranty Visits" month={month}>
          <WarrantyVisits month={month} />
        </ReportCard>
      </div>
      <ReportCard
        title="Twelve Months"
        description={`Until ${name}, beside the target of ${name}`}
        month={month}
      >
        <MetricTrend month={month} />
      </ReportCard>
      <ReportCard
        title="Recent Customer Interactions"
        month={month}
        actions={<AllInteractionsLink month={month} />}
      >
        <RecentInteractions month={month} />
      </ReportCard>
      <ReportCard title="All metrics" month={month}>
        <AllMetrics month={month} />
      </ReportCard>
    </div>
  );
}
