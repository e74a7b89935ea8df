import Router from "@koa/router";
import { listOwnTrail } from "@dash/contracts/audit";
import type { Knex } from "knex";
import { servicesOnly } from "../http/actor.middleware.ts";
import { findTrail } from "./audit-trail.query.ts";
import { route, type Handler } from "../http/route.ts";

/** Serves a service's own trail to other processes, so that one page can show the whole. */
export function auditTrailRouter(knex: Knex): Router {
  const router = new Router();

  route(router, listOwnTrail, servicesOnly as Handler<typeof listOwnTrail>, async (ctx) => {
    ctx.body = await findTrail(knex, ctx.input.query);
  });

  return router;
}
