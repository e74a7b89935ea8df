import { listHeldCalls } from "@dash/contracts/interactions/held-calls";
import {
  getMonthlyReport,
  getReportHistory,
  getReportPages,
  listMonthlyReports,
  listReportVersions,
} from "@dash/contracts/reports/monthly-reports";
import { listReportShares } from "@dash/contracts/reports/report-shares";
import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { queryFor, queryPageFor } from "@dash/kit";

export const currentTierQuery = queryFor(getCurrentTier);
export const heldCallsQuery = queryFor(listHeldCalls);

/** The newest version of each month, for five years of months: as many as one answer can have. */
export const latestReportsQuery = queryPageFor(listMonthlyReports, {
  query: { limit: 60, offset: 0 },
});

export function reportQuery(id: string) {
  return queryFor(getMonthlyReport, { params: { id } });
}

export function versionsQuery(id: string) {
  return queryFor(listReportVersions, { params: { id } });
}

export function pagesQuery(id: string) {
  return queryFor(getReportPages, { params: { id } });
}

export function historyQuery(id: string) {
  return queryFor(getReportHistory, { params: { id } });
}

export function sharesQuery(id: string) {
  return queryFor(listReportShares, { params: { id } });
}
