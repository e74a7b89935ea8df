import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import type { CalendarMonth } from "@dash/kit";
import { ReportKpiCard } from "./report-kpi-card.tsx";

const descriptions = {
  first_time_fix_rate: "Calls and visits fixed at the first attempt",
  avg_call_time: "How long an answered call takes",
  customer_satisfaction: "Mean rating that customers give",
  response_time: "How long customers wait for an answer, as recorded",
} as const satisfies Partial<Record<KpiMetric, string>>;

export interface ReportCardsProps {
  readonly kpis: readonly Kpi[];
  /** The twelve months up to this one, oldest first. */
  readonly series: readonly KpiMonth[];
  readonly month: CalendarMonth;
  /** The metric whose twelve months are on the screen. */
  readonly chosen: KpiMetric;
  readonly onOpenYear: (metric: KpiMetric) => void;
}

/** The four metrics with a card, each against its target. */
export function ReportCards({ kpis, series, month, chosen, onOpenYear }: ReportCardsProps) {
  return (
    <div className="kpi:grid kpi:gap-4 kpi:max-md:gap-2 kpi:sm:grid-cols-2">
      {kpis.map((kpi) => {
        const description = (descriptions as Partial<Record<KpiMetric, string>>)[kpi.metric];
        return (
          description && (
            <ReportKpiCard
              key={kpi.metric}
              kpi={kpi}
              month={month}
              description={description}
              series={series}
              isChosen={kpi.metric === chosen}
              onOpenYear={() => onOpenYear(kpi.metric)}
            />
          )
        );
      })}
    </div>
  );
}
