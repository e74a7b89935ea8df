import { KpiMetric, kpiMetrics } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import { formatMonth } from "@dash/kit";
import { LineChart } from "@dash/kit/charts/line-chart";
import { Select } from "@dash/kit/ui/form/select";
import { formatFigure } from "../../../kpis/kpi-target.ts";
import { YearFigures } from "./year-figures.tsx";

export interface MetricTrendProps {
  readonly metric: KpiMetric;
  readonly kpis: readonly Kpi[];
  /** The twelve months up to the selected one, oldest first. */
  readonly series: readonly KpiMonth[];
}

/** One metric month by month, up to the selected month. */
export function MetricTrend({ metric, kpis, series }: MetricTrendProps) {
  const target = kpis.find((kpi) => kpi.metric === metric)?.target ?? null;
  const { title } = kpiMetrics[metric];
  const months = series.map(({ month, year, values }) => ({
    key: `${year}-${month}`,
    label: formatMonth(month, year),
    value: values[metric],
  }));
  return (
    <>
      <LineChart
        caption={`${title} by month`}
        axis="Month"
        series={[{ key: metric, label: title }]}
        rows={months.map(({ key, label, value }) => ({ key, label, values: [value] }))}
        target={target === null ? undefined : { label: "Target", value: target }}
        format={(value) => formatFigure(metric, value)}
        empty="None of these months has a value."
      />
      <YearFigures metric={metric} target={target} months={months} />
    </>
  );
}

const options = KpiMetric.options.map((value) => ({ value, label: kpiMetrics[value].title }));

interface MetricSelectProps {
  readonly metric: KpiMetric;
  readonly onChoose: (metric: KpiMetric) => void;
}

/** The metric of the chart; each of the 18 can be chosen. */
export function MetricSelect({ metric, onChoose }: MetricSelectProps) {
  return (
    <div className="kpi:w-60 kpi:print:hidden">
      <Select
        label="Metric"
        options={options}
        value={metric}
        onChange={(value) => onChoose(value as KpiMetric)}
      />
    </div>
  );
}
