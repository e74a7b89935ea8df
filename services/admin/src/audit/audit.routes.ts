import { exportAuditEntries, listAuditEntries } from "@dash/contracts/users/audit";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Routes } from "@dash/service-lib/http/routes";
import { tableFile } from "@dash/service-lib/http/table-file";
import type { Parts } from "@dash/service-lib/service/define-service";
import { auditColumns } from "./export-audit.presenter.ts";
import { findWholeTrail, openWholeTrail } from "./whole-trail.query.ts";

export function addAuditRoutes(routes: Routes, parts: Parts): void {
  routes.read(listAuditEntries, async ({ actor, input, log }) => {
    requireAbility(actor, "audit:read");
    return findWholeTrail({ ...parts, log: log() }, input.query);
  });

  routes.read(exportAuditEntries, async ({ actor, input, log }) => {
    requireAbility(actor, "audit:read");
    const { format: _, ...filter } = input.query;
    return tableFile("audit", auditColumns, await openWholeTrail({ ...parts, log: log() }, filter));
  });
}
