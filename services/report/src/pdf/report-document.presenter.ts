import type { ReportData } from "@dash/contracts/reports/report-data";
import {
  presentActivities,
  presentCommentary,
  presentSinceReturned,
  presentStock,
} from "./closing.presenter.ts";
import { presentCalls } from "./calls.presenter.ts";
import { presentComparison } from "./comparison.presenter.ts";
import { presentCover, presentKeyMetrics, type Logos } from "./cover.presenter.ts";
import { presentKpiCourse } from "./kpi-course.presenter.ts";
import { presentKpiList } from "./kpi-list.presenter.ts";
import { monthText } from "@dash/service-lib/calendar/written-times";
import { presentServiceLines } from "./service-line-table.presenter.ts";
import { presentWarrantyVisits } from "./warranty-visits.presenter.ts";
import { presentYearCourse } from "./year-course.presenter.ts";

/** All texts and figures of the printed report. The template only arranges them. */
export function presentDocument(report: ReportData, logos: Logos) {
  return {
    cover: presentCover(report, logos),
    summary: report.executiveSummary.join(" "),
    empty: report.isEmpty ? `Nothing was recorded in ${monthText(report)}` : null,
    figures: report.isEmpty ? null : presentFigures(report),
    year: hasCourse(report) ? presentYearCourse(report) : null,
    commentary: presentCommentary(report),
    sinceReturned: presentSinceReturned(report),
    isSigned: report.status === "final",
  };
}

/** The parts that are left out for a month in which nothing was recorded. */
function presentFigures(report: ReportData) {
  return {
    keyMetrics: presentKeyMetrics(report),
    comparison: presentComparison(report),
    serviceLines: presentServiceLines(report),
    kpis: presentKpiList(report.kpis),
    warranty: presentWarrantyVisits(report),
    calls: presentCalls(report),
    kpiCourse: presentKpiCourse(report),
    // A final report is about a whole month, of which the newest activities say nothing.
    activities: report.status === "draft" ? presentActivities(report) : null,
    stock: presentStock(report),
  };
}

function hasCourse({ isEmpty, hoursOfYear }: ReportData): boolean {
  return !isEmpty || hoursOfYear.some(({ minutesUsed }) => minutesUsed > 0);
}
