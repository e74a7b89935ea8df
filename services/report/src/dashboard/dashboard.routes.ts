import { getDashboard } from "@dash/contracts/reports/dashboard";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import type { reportEnv } from "../env.ts";
import { areCounted } from "../kpis/counted-facts.query.ts";
import { presentDashboard } from "./dashboard.presenter.ts";
import { findMonthFigures } from "./dashboard.query.ts";
import { presentFirstSteps } from "./first-steps.presenter.ts";

export function addDashboardRoutes(routes: Routes, { env, knex }: Parts<typeof reportEnv>): void {
  routes.read(
    getDashboard,
    async ({ actor, input, now, asOf }) => {
      const month = requestedMonth(input.query, now);
      const figures = await findMonthFigures(knex, month, now);
      return {
        ...presentDashboard(month, figures, { now, asOf }),
        ...presentFirstSteps(actor, figures.firstSteps, env),
      };
    },
    { isComplete: (after) => areCounted(knex, after) },
  );
}
