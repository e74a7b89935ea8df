import Router from "@koa/router";
import { listAuditEntries } from "@dash/contracts/audit";
import type { Knex } from "@dash/service-lib/database/database";
import { requireAbility } from "@dash/service-lib/access/policy";
import { route } from "@dash/service-lib/http/route";
import { findWholeTrail, type TrailReader } from "./whole-trail.query.ts";

export function auditRouter(knex: Knex, reader: TrailReader): Router {
  const router = new Router();

  route(router, listAuditEntries, async (ctx) => {
    requireAbility(ctx.state.actor, "audit:read");
    ctx.body = await findWholeTrail({ knex, reader, log: ctx.state.log }, ctx.input.query);
  });

  return router;
}
