import { kpiMetrics, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { KpiMonth } from "@dash/contracts/kpis/kpis";
import { Sparkline } from "@dash/kit/charts/sparkline";
import { formatFigure } from "./kpi-target.ts";

export interface KpiSparklineProps {
  readonly metric: KpiMetric;
  /** The twelve months, oldest first. */
  readonly series: readonly KpiMonth[];
}

/** A metric's twelve months as a line of the size of a word. */
export function KpiSparkline({ metric, series }: KpiSparklineProps) {
  return (
    <Sparkline
      label={`${kpiMetrics[metric].title} in twelve months`}
      values={series.map(({ values }) => values[metric])}
      format={(value) => formatFigure(metric, value)}
    />
  );
}
