import { distanceText } from "@dash/contracts/kpis/kpi-distance";
import type { Kpi, KpiMonth } from "@dash/contracts/kpis/kpis";
import { formatMonth, type CalendarMonth } from "@dash/kit";

export interface TargetDistanceProps extends Pick<Kpi, "metric" | "value"> {
  readonly target: number | null;
  /** The twelve months up to this one, oldest first. */
  readonly series: readonly KpiMonth[];
}

/** A month without its year, if that is the year of the newest month. */
function sinceText({ month, year }: CalendarMonth, newest: CalendarMonth | undefined): string {
  const text = formatMonth(month, year);
  return year === newest?.year ? text.replace(` ${year}`, "") : text;
}

/** How far a value is from its target, and since when it has missed it. */
export function TargetDistance({ metric, value, target, series }: TargetDistanceProps) {
  if (value === null || target === null) return null;
  const newest = series.at(-1);
  const since = newest?.missedSince?.find((each) => each.metric === metric);
  return (
    <p className="kpi:w-full">
      {distanceText(metric, value, target)}
      {since && `, since ${sinceText(since, newest)}`}
    </p>
  );
}
