import type Router from "@koa/router";
import { listAuditEntries } from "@dash/contracts/users/audit";
import { requireAbility } from "@dash/service-lib/access/policy";
import { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { findWholeTrail } from "./whole-trail.query.ts";

export function auditRouter(parts: Parts): Router {
  const routes = new Routes(parts);

  routes.read(listAuditEntries, async ({ actor, input, log }) => {
    requireAbility(actor, "audit:read");
    return findWholeTrail({ ...parts, log }, input.query);
  });

  return routes.router;
}
