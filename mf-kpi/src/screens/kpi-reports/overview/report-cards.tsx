import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { useSuspenseQueries } from "@tanstack/react-query";
import { kpisQuery, seriesQuery } from "../kpi-reports.queries.ts";
import { ReportKpiCard } from "./report-kpi-card.tsx";

const descriptions = {
  first_time_fix_rate: "Calls and visits fixed at the first attempt",
  avg_call_time: "How long an answered call takes",
  customer_satisfaction: "Mean rating that customers give",
  response_time: "How long customers wait for an answer, as recorded",
} as const satisfies Partial<Record<KpiMetric, string>>;

/** The four metrics with a card, each against its target. */
export function ReportCards({ month }: { readonly month: CalendarMonth }) {
  const [{ data: kpis }, { data: series }] = useSuspenseQueries({
    queries: [kpisQuery(month), seriesQuery(month)],
  });
  return (
    <div className="kpi:grid kpi:gap-4 kpi:sm:grid-cols-2 kpi:xl:grid-cols-4">
      {kpis.map((kpi) => {
        const description = (descriptions as Partial<Record<KpiMetric, string>>)[kpi.metric];
        return (
          description && (
            <ReportKpiCard
              key={kpi.metric}
              kpi={kpi}
              month={month}
              description={description}
              course={series.map(({ values }) => values[kpi.metric])}
            />
          )
        );
      })}
    </div>
  );
}
