import { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import { formatMonth, type CalendarMonth, useSearch } from "@dash/kit";
import { Card } from "@dash/kit/ui/layout/card";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useRef } from "react";
import { seriesQuery } from "../../../kpis/kpi-series.queries.ts";
import { kpisQuery } from "../kpi-reports.queries.ts";
import { MetricSelect, MetricTrend } from "./metric-trend.tsx";
import { ReportCards } from "./report-cards.tsx";
import * as z from "zod/mini";

/** The four metrics with a card, and beside them the twelve months of one metric. */
export function AgainstTarget({ month }: { readonly month: CalendarMonth }) {
  const [{ data: kpis }, { data: series }] = useSuspenseQueries({
    queries: [kpisQuery(month), seriesQuery(month)],
  });
  const [metric, choose] = useTrend();
  const year = useRef<HTMLDivElement>(null);
  const openYear = (chosen: KpiMetric) => {
    choose(chosen);
    // In a narrow window the twelve months are below the cards.
    year.current?.scrollIntoView({ block: "nearest" });
  };
  const name = formatMonth(month.month, month.year);
  return (
    <div className="kpi:grid kpi:gap-4 kpi:xl:grid-cols-2">
      <ReportCards
        kpis={kpis}
        series={series}
        month={month}
        chosen={metric}
        onOpenYear={openYear}
      />
      <div ref={year} className="kpi:grid kpi:min-w-0">
        <Card
          title="Twelve Months"
          description={`Until ${name}, beside its target`}
          actions={<MetricSelect metric={metric} onChoose={choose} />}
          className="kpi:flex kpi:flex-col"
        >
          <MetricTrend metric={metric} kpis={kpis} series={series} />
        </Card>
      </div>
    </div>
  );
}

const Search = z.object({ trend: z.optional(KpiMetric) });
const FIRST: KpiMetric = "first_time_fix_rate";

/** The metric of the address whose twelve months are on the screen, and its setter. */
function useTrend(): readonly [KpiMetric, (metric: KpiMetric) => void] {
  const [{ trend = FIRST }, setSearch] = useSearch(Search);
  return [trend, (metric) => setSearch({ trend: metric })];
}
