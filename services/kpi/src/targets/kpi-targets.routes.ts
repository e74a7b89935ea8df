import { listKpiTargets, setKpiTarget as set } from "@dash/contracts/kpis/kpi-changes";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findKpiTarget, findKpiTargets } from "./list-kpi-targets.query.ts";
import { setKpiTarget } from "./set-kpi-target.command.ts";

export function addKpiTargetRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listKpiTargets, () => findKpiTargets(knex));

  routes.write(set, async ({ actor, cause, trx, input, version }) => {
    requireAbility(actor, "kpi:manage");
    const { id } = await setKpiTarget(trx, cause, input.body, version);
    return findKpiTarget(trx, id);
  });
}
