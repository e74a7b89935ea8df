import type { KpiUnit } from "@dash/contracts/kpis/kpi-metrics";
import { kpiText } from "@dash/contracts/kpis/kpi-text";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import { availableHours } from "@dash/contracts/reports/agreeing-figures";
import type { FigureChange } from "@dash/contracts/reports/report-data";
import type { ReportData } from "@dash/contracts/reports/report-data";
import type { HoursOfMonth } from "../hours/hours-by-month.query.ts";
import { clock } from "@dash/service-lib/calendar/clock";
import { allocationOf, minutesOf } from "../hours/hours.presenter.ts";
import type { MonthStock } from "../stock/stock-summary.query.ts";
import { presentLineLook } from "../service-lines/service-line.presenter.ts";

/** The present figures of a month that a report is compared with. */
export interface FiguresNow {
  readonly hours: Pick<HoursOfMonth, "tier" | "lines" | "carriedIn">;
  /** The minutes that the next month gets once this one is closed. */
  readonly carriedOut: number;
  readonly stock: Pick<MonthStock, "movements">;
  readonly kpis: readonly Pick<Kpi, "metric" | "value">[];
}

/** Lists the figures that differ from the report, in the report's order. */
export function presentChanges(report: ReportData, now: FiguresNow): FigureChange[] {
  const valuesNow = new Map(now.kpis.map(({ metric, value }) => [metric, value]));
  return [
    ...changedHours(report, now.hours),
    {
      figure: "Hours carried over",
      before: clock(report.carriedOut ?? 0),
      after: clock(now.carriedOut),
    },
    ...report.kpis.map(({ metric, title, value, unit }) => ({
      figure: title,
      before: valueText(value, unit),
      after: valueText(valuesNow.get(metric) ?? null, unit),
    })),
    {
      figure: "Stock movements",
      before: String(report.stock.movements),
      after: String(now.stock.movements),
    },
  ].filter(({ before, after }) => before !== after);
}

function changedHours(report: ReportData, month: FiguresNow["hours"]): FigureChange[] {
  const { lines } = month;
  const minutesNow = new Map(lines.map(({ serviceLineId, minutes }) => [serviceLineId, minutes]));
  const before = report.serviceLineBreakdown;
  const idsBefore = new Set(before.map(({ serviceLineId }) => serviceLineId));
  return [
    {
      figure: "Hours available",
      before: String(availableHours(report)),
      after: String(availableHours(allocationOf(month))),
    },
    { figure: "Hours used", before: clock(report.minutesUsed), after: clock(minutesOf(lines)) },
    ...before.map(({ serviceLineId, serviceLineName, totalMinutes }) => ({
      figure: serviceLineName,
      before: clock(totalMinutes),
      after: clock(minutesNow.get(serviceLineId) ?? 0),
    })),
    ...lines
      .filter(({ serviceLineId }) => !idsBefore.has(serviceLineId))
      .map((line) => ({
        figure: presentLineLook(line).name,
        before: clock(0),
        after: clock(line.minutes),
      })),
  ];
}

function valueText(value: number | null, unit: KpiUnit): string | null {
  return value === null ? null : kpiText({ value, unit });
}
