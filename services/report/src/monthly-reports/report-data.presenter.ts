import { DEFAULT_TIER } from "@dash/contracts/tiers/default-tier";
import type { Kpi } from "@dash/contracts/kpis/kpis";
import type {
  Commentary,
  ReportData,
  ReportKpi,
  ReportStatus,
} from "@dash/contracts/reports/report-data";
import { yearBalance } from "@dash/contracts/reports/year-balance";
import { londonMonth } from "@dash/service-lib/calendar/london";
import { presentActivity } from "../activities/recent-activities.presenter.ts";
import { allocationOf, minutesOf, presentHours } from "../hours/hours.presenter.ts";
import type { HoursOfMonth } from "../hours/hours-by-month.query.ts";
import { presentLine } from "../service-lines/service-line.presenter.ts";
import type { MonthStock } from "../stock/stock-summary.query.ts";
import type { Brands } from "./brands.ts";
import { executiveSummary } from "./executive-summary.presenter.ts";
import { presentChanges } from "./figure-changes.presenter.ts";
import type { ReportFigures } from "./month-figures.query.ts";

/** The content of a report's version besides its figures. */
export interface Version {
  readonly version: number;
  readonly status: ReportStatus;
  readonly generatedAt: Date;
  /** Null when a job generated the version. */
  readonly generatedBy: string | null;
  readonly brands: Brands;
  readonly commentary: Commentary;
  /** The version that the partner returned, with which this one is compared. */
  readonly returned?:
    (Pick<ReportData, "version"> & { readonly reportData: ReportData }) | undefined;
}

/** The data of a version, in the form in which they are stored and never changed. */
export function presentReportData(figures: ReportFigures, version: Version): ReportData {
  const { month, stock, activities, ofYear, positions } = figures;
  const { provider, partner } = version.brands;
  const begun = ofYear.filter((each, index) => each.hasBegun || index === ofYear.length - 1);
  const hoursOfYear = begun.map((each) => ({
    month: each.month,
    minutesUsed: minutesOf(each.lines),
    ...allocationOf(each),
  }));
  const carried = figures.carriedOut > 0 && { carriedOut: figures.carriedOut };
  const data = {
    month: month.month,
    year: month.year,
    version: version.version,
    status: version.status,
    generatedAt: version.generatedAt.toISOString(),
    generatedBy: version.generatedBy,
    provider,
    partner,
    isToDate: isRunning(figures, version.generatedAt),
    isEmpty: isEmpty(figures.hours, figures.kpis, stock),
    tierName: (figures.hours.tier ?? DEFAULT_TIER).name,
    ...presentHours(figures.hours),
    ...carried,
    serviceLineBreakdown: figures.hours.lines.map(presentLine),
    kpis: figures.kpis.map(presentKpi),
    kpisBefore: figures.kpis.map(({ metric }) => ({
      metric,
      values: figures.kpisBefore.map((kpis) => valueOf(kpis, metric)),
    })),
    recentActivities: activities.map(presentActivity),
    previous: presentPrevious(figures),
    hoursOfYear,
    // A draft has carried nothing yet.
    yearBalance: { ...yearBalance(hoursOfYear), ...(version.status === "final" && carried) },
    stock,
    commentary: version.commentary,
    ...sinceReturned(figures, version.returned),
    positions: { ...positions },
  };
  return { ...data, executiveSummary: executiveSummary(data) };
}

/**
 * Whether nothing was recorded in the month. The metric for the target response time is a setting, so it does not
 * count.
 */
export function isEmpty(month: HoursOfMonth, kpis: readonly Kpi[], stock: MonthStock): boolean {
  const isMeasured = kpis.some(
    ({ metric, value }) => value !== null && metric !== "call_target_response_time",
  );
  return month.lines.length === 0 && stock.movements === 0 && !isMeasured;
}

function sinceReturned(
  figures: ReportFigures,
  returned: Version["returned"],
): Pick<ReportData, "sinceReturned"> {
  if (!returned) return {};
  const { version, reportData } = returned;
  return { sinceReturned: { version, changes: presentChanges(reportData, figures) } };
}

function isRunning({ month }: ReportFigures, at: Date): boolean {
  const running = londonMonth(at);
  return running.month === month.month && running.year === month.year;
}

function presentKpi({ metric, title, value, unit, target, source, n }: Kpi): ReportKpi {
  return { metric, title, value, unit, target, source, n };
}

function valueOf(kpis: readonly Kpi[], metric: Kpi["metric"]): number | null {
  return kpis.find((kpi) => kpi.metric === metric)?.value ?? null;
}

function presentPrevious(figures: ReportFigures): ReportData["previous"] {
  const { previous, previousKpis, previousStock } = figures;
  if (isEmpty(previous, previousKpis, previousStock)) return null;
  const { month, year } = previous;
  return {
    month,
    year,
    ...presentHours(previous),
    kpis: previousKpis.map(({ metric, value }) => ({ metric, value })),
  };
}
