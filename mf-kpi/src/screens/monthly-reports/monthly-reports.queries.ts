import { listHeldCalls } from "@dash/contracts/interactions/held-calls";
import {
  getMonthlyReport,
  getReportPages,
  listReportVersions,
} from "@dash/contracts/reports/monthly-reports";
import { listReportShares } from "@dash/contracts/reports/report-shares";
import { getCurrentTier } from "@dash/contracts/tiers/partnership-tiers";
import { queryFor } from "@dash/kit";

export const currentTierQuery = queryFor(getCurrentTier);
export const heldCallsQuery = queryFor(listHeldCalls);

export function reportQuery(id: string) {
  return queryFor(getMonthlyReport, { params: { id } });
}

export function versionsQuery(id: string) {
  return queryFor(listReportVersions, { params: { id } });
}

export function pagesQuery(id: string) {
  return queryFor(getReportPages, { params: { id } });
}

export function sharesQuery(id: string) {
  return queryFor(listReportShares, { params: { id } });
}
