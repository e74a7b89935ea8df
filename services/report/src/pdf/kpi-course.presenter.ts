import { targetOf } from "@dash/contracts/kpis/kpi-standing";
import type { ReportData, ReportKpi } from "@dash/contracts/reports/report-data";
import { monthsBefore } from "@dash/service-lib/calendar/london";
import { kpiText } from "./figures.presenter.ts";
import { monthText } from "@dash/service-lib/calendar/written-times";

/**
 * A chart for each metric that had a value before, over the twelve months that end with the report's. Null without any, as
 * in versions of earlier releases. A target has no chart of its own: it is a line in that of its metric.
 */
export function presentKpiCourse(report: ReportData) {
  const { kpis, kpisBefore = [] } = report;
  const first = monthText(monthsBefore(report, kpisBefore[0]?.values.length ?? 0));
  const span = `${first} to ${monthText(report)}`;
  const charts = kpisBefore
    .filter(({ metric, values }) => metric !== "call_target_response_time" && values.some(isValue))
    .flatMap(({ metric, values }) =>
      kpis
        .filter((kpi) => kpi.metric === metric)
        .map((kpi) => presentChart(kpi, { before: values, target: targetOf(kpis, metric), span })),
    );
  if (charts.length === 0) return null;
  return { caption: `${span}, the report’s month in full colour. A line is the target.`, charts };
}

interface Course {
  readonly before: readonly (number | null)[];
  readonly target: number | null;
  /** The first and the last month. */
  readonly span: string;
}

/** Heights are parts of the greatest value; null where a month has no data. */
function presentChart({ title, value, unit }: ReportKpi, { before, target, span }: Course) {
  const values = [...before, value];
  const top = Math.max(...[...values, target].filter(isValue), Number.MIN_VALUE);
  const textOf = (each: number | null) => kpiText(each, unit);
  const targetText = target === null ? null : `Target ${textOf(target)}`;
  return {
    name: title,
    value: textOf(value),
    target: targetText,
    targetHeight: target === null ? null : target / top,
    heights: values.map((each) => (each === null ? null : each / top)),
    alt: `Bar chart of ${title}, ${span}: ${values.map(textOf).join("; ")}. ${targetText ?? "No target"}.`,
  };
}

function isValue(value: number | null): value is number {
  return value !== null;
}
