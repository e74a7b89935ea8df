import { KpiMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import { formatMonth, useSearch, type CalendarMonth } from "@dash/kit";
import { LineChart } from "@dash/kit/charts/line-chart";
import { Select } from "@dash/kit/ui/select";
import { useSuspenseQueries } from "@tanstack/react-query";
import * as z from "zod/mini";
import { formatFigure } from "../../../kpis/kpi-target.ts";
import { kpisQuery, seriesQuery } from "../kpi-reports.queries.ts";

const Place = z.object({ trend: z.optional(KpiMetric) });
const FIRST: KpiMetric = "first_time_fix_rate";

/** One metric month by month, up to the selected month. */
export function MetricTrend({ month }: { readonly month: CalendarMonth }) {
  const [{ trend: metric = FIRST }, setPlace] = useSearch(Place);
  const [{ data: kpis }, { data: series }] = useSuspenseQueries({
    queries: [kpisQuery(month), seriesQuery(month)],
  });
  const target = kpis.find((kpi) => kpi.metric === metric)?.target ?? null;
  const { title } = kpiMetrics[metric];
  return (
    <>
      <div className="kpi:mb-4 kpi:max-w-72 kpi:print:hidden">
        <Select
          label="Metric"
          options={KpiMetric.options.map((value) => ({ value, label: kpiMetrics[value].title }))}
          value={metric}
          onChange={(value) => setPlace({ trend: value as KpiMetric })}
        />
      </div>
      <LineChart
        caption={`${title} by month`}
        axis="Month"
        series={[{ key: metric, label: title }]}
        rows={series.map((each) => ({
          key: `${each.year}-${each.month}`,
          label: formatMonth(each.month, each.year),
          values: [each.values[metric]],
        }))}
        target={target === null ? undefined : { label: "Target", value: target }}
        format={(value) => formatFigure(metric, value)}
        empty="None of these months has a value."
      />
    </>
  );
}
