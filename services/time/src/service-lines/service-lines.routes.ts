import { listServiceLines } from "@dash/contracts/time/service-lines";
import {
  createServiceLine as create,
  getServiceLineHistory,
  updateServiceLine as update,
} from "@dash/contracts/time/service-line-changes";
import { requireAbility } from "@dash/service-lib/access/policy";
import { hold } from "@dash/service-lib/http/hold";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { createServiceLine } from "./create-service-line.command.ts";
import { ServiceLine } from "./service-line.model.ts";
import { serviceLinePolicy } from "./service-line.policy.ts";
import { presentServiceLine } from "./service-line.presenter.ts";
import { updateServiceLine } from "./update-service-line.command.ts";

export function addServiceLineRoutes(routes: Routes, { knex }: RouteParts): void {
  // Retired lines are listed too, because old entries still show their names.
  routes.read(listServiceLines, async ({ actor }) => {
    const lines = await ServiceLine.query(knex).orderBy(["position", "id"]);
    return lines.map((line) => presentServiceLine(actor, line));
  });

  routes.write(create, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "service-line:manage");
    return presentServiceLine(actor, await createServiceLine(trx, cause, input.body));
  });

  routes.write(update, async (request) => {
    const { actor, cause, trx, input } = request;
    const line = await hold(request, serviceLinePolicy, "update", {
      load: ServiceLine.query(trx).findById(input.params.id).forUpdate(),
      present: (row) => presentServiceLine(actor, row),
    });
    return presentServiceLine(actor, await updateServiceLine(trx, cause, line, input.body));
  });

  routes.history(getServiceLineHistory, {
    record: "service-line",
    policy: serviceLinePolicy,
    find: (id) => ServiceLine.query(knex).findById(id),
  });
}
