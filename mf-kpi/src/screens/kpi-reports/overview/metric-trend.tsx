import { KpiMetric, kpiMetrics, ratingOf } from "@dash/contracts/kpis/kpi-metrics";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import { formatMonth } from "@dash/kit";
import { LineChart } from "@dash/kit/charts/line-chart";
import { Figure, Figures } from "@dash/kit/ui/layout/figures";
import { Select } from "@dash/kit/ui/form/select";
import { formatFigure } from "../../../kpis/kpi-target.ts";

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

interface YearFiguresProps {
  readonly metric: KpiMetric;
  readonly target: number | null;
  readonly months: readonly { readonly label: string; readonly value: number | null }[];
}

/** The highest and the lowest month of the chart, and the number of months that reach the target. */
function YearFigures({ metric, target, months }: YearFiguresProps) {
  const measured = months.flatMap(({ label, value }) => (value === null ? [] : { label, value }));
  const ascending = measured.toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [ascending[0], ascending.at(-1)];
  if (!lowest || !highest) return null;
  const reached = measured.filter(({ value }) => ratingOf(metric, value, target) === "Excellent");
  return (
    <Figures className="kpi:my-auto kpi:grid-cols-2 kpi:pt-4 kpi:sm:grid-cols-3">
      <Figure label="Highest" note={highest.label}>
        {formatFigure(metric, highest.value)}
      </Figure>
      <Figure label="Lowest" note={lowest.label}>
        {formatFigure(metric, lowest.value)}
      </Figure>
      {target !== null && (
        <Figure label="On target" note="months with a value">
          {reached.length} of {measured.length}
        </Figure>
      )}
    </Figures>
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
