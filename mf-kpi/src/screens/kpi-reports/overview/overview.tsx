import type { CalendarMonth } from "@dash/kit";
import { AllInteractionsLink } from "../../../interactions/all-interactions-link.tsx";
import { ReportCard, ReportSection } from "../report-section.tsx";
import { AgainstTarget } from "./against-target.tsx";
import { AllMetrics } from "./all-metrics.tsx";
import { PerformanceSummary } from "./performance-summary.tsx";
import { RecentInteractions } from "./recent-interactions.tsx";
import { SatisfactionDistribution } from "./satisfaction-distribution.tsx";
import { WarrantyVisits } from "./warranty-visits.tsx";

/** Takes the height that the card beside it leaves. */
const growing = "kpi:flex kpi:grow kpi:flex-col";

/** The month's figures against their targets, their rows, and their trends. */
export function Overview({ month }: { readonly month: CalendarMonth }) {
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-6">
      <ReportSection title="Against Target" month={month}>
        <AgainstTarget month={month} />
      </ReportSection>
      <div className="kpi:grid kpi:gap-6 kpi:lg:grid-cols-2">
        <div className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-6">
          <ReportCard title="Performance Summary" month={month} folds>
            <PerformanceSummary month={month} />
          </ReportCard>
          <ReportCard title="Satisfaction Distribution" month={month} folds className={growing}>
            <SatisfactionDistribution month={month} />
          </ReportCard>
        </div>
        <ReportCard title="Warranty Visits" month={month} folds>
          <WarrantyVisits month={month} />
        </ReportCard>
      </div>
      <ReportCard
        title="Recent Customer Interactions"
        month={month}
        folds
        actions={<AllInteractionsLink month={month} />}
      >
        <RecentInteractions month={month} />
      </ReportCard>
      <ReportCard title="All metrics" month={month} folds>
        <AllMetrics month={month} />
      </ReportCard>
    </div>
  );
}
