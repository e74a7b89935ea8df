import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import {
  getCallAnalytics,
  getInteractionSummary,
} from "@dash/contracts/interactions/interaction-analytics";
import { listKpis } from "@dash/contracts/kpis/kpis";
import { listKpiTargets } from "@dash/contracts/kpis/kpi-changes";
import { queryFor, type CalendarMonth } from "@dash/kit";

const RECENT = 10;

export function kpisQuery(month: CalendarMonth) {
  return queryFor(listKpis, { query: month });
}

export function summaryQuery(month: CalendarMonth) {
  return queryFor(getInteractionSummary, { query: month });
}

/** The latest calls and visits of the month. */
export function recentQuery(month: CalendarMonth) {
  return queryFor(listCustomerInteractions, { query: { ...month, limit: RECENT } });
}

export function callAnalyticsQuery(month: CalendarMonth) {
  return queryFor(getCallAnalytics, { query: month });
}

export const targetsQuery = queryFor(listKpiTargets);
