import { distanceText } from "@dash/contracts/kpis/kpi-standing";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import { formatMonth } from "@dash/kit";

export interface TargetDistanceProps extends Pick<Kpi, "metric" | "value"> {
  readonly target: number | null;
  /** The twelve months up to this one, oldest first. */
  readonly series: readonly KpiMonth[];
}

/** How far a value is from its target, and since when it has missed it. */
export function TargetDistance({ metric, value, target, series }: TargetDistanceProps) {
  if (value === null || target === null) return null;
  const since = series.at(-1)?.missedSince?.find((each) => each.metric === metric);
  return (
    <p>
      {distanceText(metric, value, target)}
      {since && `, since ${formatMonth(since.month, since.year)}`}
    </p>
  );
}
