import { listCallBacks, listUnmatchedCallers } from "@dash/contracts/interactions/callers";
import { listCustomerInteractions } from "@dash/contracts/interactions/customer-interactions";
import { getCallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { listKpiSeries } from "@dash/contracts/kpis/kpis";
import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { answer } from "@dash/kit/testing";
import { buildCallAnalytics, buildSeries } from "./kpi-factories.ts";

/** Twelve months without values. */
export const seriesAnswer = answer(listKpiSeries, buildSeries());

/** What the dashboard reads beside the month and the call connection: nothing is to do. */
export const dashboardAnswers = [
  seriesAnswer,
  answer(getCallAnalytics, buildCallAnalytics()),
  answer(listCallBacks, []),
  answer(listCustomerInteractions, []),
  answer(listUnmatchedCallers, []),
  answer(listMonthlyReports, []),
];
