import type Router from "@koa/router";
import type { Knex } from "@dash/service-lib/database";
import type { OwnWrites } from "@dash/service-lib/own-writes";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { hoursProjections } from "./hours/hours.projection.ts";
import { serviceLineProjection } from "./service-lines/service-lines.projection.ts";
import { tierPeriodProjection } from "./tier-periods/tier-periods.projection.ts";

export const projections = [...hoursProjections, serviceLineProjection, tierPeriodProjection];

export function routers({ knex, ownWrites }: { knex: Knex; ownWrites: OwnWrites }): Router[] {
  const subjects = new Set(projections.map(({ subject }) => subject));
  return [dashboardRouter(knex, ownWrites, subjects)];
}
