import { getCallAnalytics } from "@dash/contracts/interactions/interaction-analytics";
import { listKpiSeries } from "@dash/contracts/kpis/kpis";
import { getChangesSince } from "@dash/contracts/reports/changes-since";
import { listMonthlyReports } from "@dash/contracts/reports/monthly-reports";
import { answer } from "@dash/kit/testing";
import { buildCallAnalytics, buildSeries } from "./kpi-factories.ts";

/** Nothing has changed since the person's last look. */
export const unchangedAnswer = answer(getChangesSince, {
  since: null,
  until: "2026-11-19T10:00:00.000Z",
  lines: [],
  more: 0,
});

/** Twelve months without values. */
export const seriesAnswer = answer(listKpiSeries, buildSeries());

/** The answers that the dashboard reads beside the month and the call connection. No draft waits in them. */
export const dashboardAnswers = [
  seriesAnswer,
  answer(getCallAnalytics, buildCallAnalytics()),
  answer(listMonthlyReports, []),
  unchangedAnswer,
];
