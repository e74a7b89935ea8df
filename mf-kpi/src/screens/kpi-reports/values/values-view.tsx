import { formatMonth, type CalendarMonth } from "@dash/kit";
import { ReportCard } from "../report-section.tsx";
import { MonthValues } from "./month-values.tsx";
import { Targets } from "./targets.tsx";

/** The administrators' settings for the metrics: recorded values and targets. */
export function ValuesView({ month }: { readonly month: CalendarMonth }) {
  return (
    <div className="kpi:flex kpi:flex-col kpi:gap-6">
      <ReportCard
        title={`Values of ${formatMonth(month.month, month.year)}`}
        description="A recorded value stands in place of the computed one on every screen, and is marked there. Choose a metric to record one."
        month={month}
      >
        <MonthValues month={month} />
      </ReportCard>
      <ReportCard
        title="Targets"
        description="A target is in force from its month on, until the next one of the same metric. Choose a metric to set one."
        month={month}
      >
        <Targets month={month} />
      </ReportCard>
    </div>
  );
}
