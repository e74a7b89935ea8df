import {
  availableHours,
  minutesAvailable,
  roundToUnit,
} from "@dash/contracts/reports/agreeing-figures";
import { percentUnits, unitsText } from "@dash/contracts/values/percentages";
import type { PreviousMonth, ReportData, ReportKpi } from "@dash/contracts/reports/report-data";
import type { KpiUnit } from "@dash/contracts/kpis/kpi-metrics";
import { monthsBefore } from "@dash/service-lib/calendar/london";
import { displayedValue, changeText, kpiText, NO_DATA, tenthsText } from "./figures.presenter.ts";
import { monthText } from "@dash/service-lib/calendar/written-times";

interface ComparisonRow {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly change: string;
}

/**
 * The month's figures beside those of the previous month. A change is the difference of the rounded, displayed figures.
 */
export function presentComparison(report: ReportData) {
  const { previous } = report;
  if (!previous) {
    const before = monthText(monthsBefore(report, 1));
    return { note: `Nothing was recorded in ${before}, so there is nothing to compare with.` };
  }
  return {
    months: [monthText(previous), monthText(report)],
    rows: [...hoursRows(report, previous), ...kpiRows(report.kpis, previous.kpis)],
    footnote: report.isToDate ? `${monthText(report)} is to date.` : null,
  };
}

function hoursRows(report: ReportData, previous: PreviousMonth): ComparisonRow[] {
  const points = (tenths: number) => `${tenthsText(tenths)} points`;
  return [
    compare(
      "Hours used",
      tenthsText,
      roundToUnit(previous.minutesUsed),
      roundToUnit(report.minutesUsed),
    ),
    compare(
      "Hours available",
      tenthsText,
      availableHours(previous) * 10,
      availableHours(report) * 10,
    ),
    {
      ...compare("Utilization", unitsText, utilization(previous), utilization(report)),
      change: changeText(utilization(report) - utilization(previous), points),
    },
  ];
}

/** The utilization in tenths of a percent. */
function utilization(month: ReportData | PreviousMonth): number {
  return percentUnits(month.minutesUsed, minutesAvailable(month));
}

function compare(
  name: string,
  written: (value: number) => string,
  before: number,
  now: number,
): ComparisonRow {
  return {
    name,
    before: written(before),
    now: written(now),
    change: changeText(now - before, written),
  };
}

/** The rows of metrics that have a value in at least one of the two months. */
function kpiRows(kpis: readonly ReportKpi[], before: PreviousMonth["kpis"]): ComparisonRow[] {
  const earlier = new Map(before.map(({ metric, value }) => [metric, value]));
  return kpis
    .map((kpi) => ({ ...kpi, before: earlier.get(kpi.metric) ?? null }))
    .filter(({ value, before: past }) => value !== null || past !== null)
    .map(({ title, unit, value, before: past }) => ({
      name: title,
      before: kpiText(past, unit),
      now: kpiText(value, unit),
      change: kpiChange(past, value, unit),
    }));
}

function kpiChange(before: number | null, now: number | null, unit: KpiUnit): string {
  if (before === null || now === null) return NO_DATA;
  const change = displayedValue(displayedValue(now, unit) - displayedValue(before, unit), unit);
  return changeText(change, (size) => changeSize(size, unit));
}

function changeSize(size: number, unit: KpiUnit): string {
  if (unit === "percentage") return `${kpiText(size, "percentage").replace("%", "")} points`;
  return unit === "rating" ? kpiText(size, unit).replace(" / 5", "") : kpiText(size, unit);
}
