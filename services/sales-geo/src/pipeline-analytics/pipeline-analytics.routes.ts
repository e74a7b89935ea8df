import { getPipelineTotals } from "@dash/contracts/sales/pipeline-totals";
import { getPipelineAnalytics } from "@dash/contracts/sales/sales-pipeline-analytics";
import { requireAbility } from "@dash/service-lib/access/policy";
import { londonMonth } from "@dash/service-lib/calendar/london";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findPipelineAnalytics } from "./pipeline-analytics.query.ts";
import { findPipelineTotals } from "./pipeline-totals.query.ts";

export function addPipelineAnalyticsRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getPipelineTotals, ({ actor, input }) => {
    if (input.query.isDeleted) requireAbility(actor, "sales:restore");
    return findPipelineTotals(knex, actor, input.query);
  });

  routes.read(getPipelineAnalytics, ({ input, now }) =>
    findPipelineAnalytics(knex, input.query.year ?? londonMonth(now).year),
  );
}
