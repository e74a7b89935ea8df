import { kpiMetrics, type KpiMetric } from "@dash/contracts/kpis/kpi-metrics";
import type { CalendarMonth } from "@dash/kit";
import { Sparkline } from "@dash/kit/charts/sparkline";
import { useSuspenseQuery } from "@tanstack/react-query";
import { formatFigure } from "./kpi-target.ts";
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
  const course = series.map(({ values }) => values[metric]);
  return (
    <>
      <TargetDistance metric={metric} value={value} target={target} series={series} />
      <Sparkline
        label={`${kpiMetrics[metric].title} in twelve months`}
        values={course}
        format={(each) => formatFigure(metric, each)}
      />
      <MonthlyChange metric={metric} value={value} before={course.at(-2) ?? null} month={month} />
    </>
  );
}
