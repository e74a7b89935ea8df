import {
  endDemonstration as end,
  getDemonstration,
  keepDemonstration as keep,
} from "@dash/contracts/users/demonstration";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Routes } from "@dash/service-lib/http/routes";
import type { Parts } from "@dash/service-lib/service/define-service";
import { endDemonstration, keepDemonstration } from "./end-demonstration.command.ts";
import { findDemonstration } from "./find-demonstration.query.ts";

export function addDemonstrationRoutes(routes: Routes, { knex }: Parts): void {
  routes.read(getDemonstration, () => findDemonstration(knex));

  routes.write(end, async ({ actor, trx, cause, receivedAt }) => {
    requireAbility(actor, "user:manage");
    await endDemonstration(trx, cause, receivedAt);
    return findDemonstration(trx);
  });

  routes.write(keep, async ({ actor, trx, cause }) => {
    requireAbility(actor, "user:manage");
    await keepDemonstration(trx, cause);
    return findDemonstration(trx);
  });
}
