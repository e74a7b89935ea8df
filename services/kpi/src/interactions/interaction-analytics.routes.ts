import {
  getCallAnalytics,
  getInteractionSummary,
} from "@dash/contracts/interactions/interaction-analytics";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { presentCallAnalytics } from "./call-analytics.presenter.ts";
import { findCallFigures } from "./call-analytics.query.ts";
import { presentSummary } from "./interaction-summary.presenter.ts";
import { findSummary } from "./interaction-summary.query.ts";

export function addInteractionAnalyticsRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getInteractionSummary, async ({ input, now }) => {
    const month = requestedMonth(input.query, now);
    return presentSummary(month, await findSummary(knex, month));
  });

  routes.read(getCallAnalytics, async ({ input, now }) => {
    const month = requestedMonth(input.query, now);
    return presentCallAnalytics(month, await findCallFigures(knex, month));
  });
}
