import { getCallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { getInteractionsToDo } from "@dash/contracts/interactions/to-do";
import { listKpiSeries } from "@dash/contracts/kpis/kpis";
import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { answer } from "@dash/kit/testing";
import { buildCallAnalytics, buildSeries } from "./kpi-factories.ts";

/** Twelve months without values. */
export const seriesAnswer = answer(listKpiSeries, buildSeries());

const none = { total: 0, rows: [] };

/** The answers that the dashboard reads beside the month and the call connection. No work waits in them. */
export const dashboardAnswers = [
  seriesAnswer,
  answer(getCallAnalytics, buildCallAnalytics()),
  answer(getInteractionsToDo, {
    callBacks: none,
    unassessedVisits: none,
    unmatchedCallers: none,
  }),
  answer(listMonthlyReports, []),
];
