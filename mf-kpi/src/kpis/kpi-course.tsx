import type { KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { KpiSparkline } from "./kpi-sparkline.tsx";
import { seriesQuery } from "./kpi-series.queries.ts";
import { TargetDistance } from "./target-distance.tsx";
import { MonthlyChange } from "./monthly-change.tsx";

export interface KpiCourseProps {
  readonly metric: KpiMetric;
  /** Null if there is no data. */
  readonly value: number | null;
  /** Null without a target. */
  readonly target: number | null;
  readonly month: CalendarMonth;
}

/** The distance to the target, the change against the month before, and the twelve months as a line. */
export function KpiCourse({ metric, value, target, month }: KpiCourseProps) {
  const { data: series } = useSuspenseQuery(seriesQuery(month));
  return (
    <>
      <TargetDistance metric={metric} value={value} target={target} series={series} />
      <KpiSparkline metric={metric} series={series} />
      <MonthlyChange
        metric={metric}
        value={value}
        before={series.at(-2)?.values[metric] ?? null}
        month={month}
      />
    </>
  );
}
