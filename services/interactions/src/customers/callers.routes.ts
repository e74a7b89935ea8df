import {
  listContacts,
  listUnmatchedCallers,
  resolveCaller as resolve,
  undoCaller as undo,
} from "@dash/contracts/interactions/callers";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findCustomerChoices } from "./list-customer-choices.query.ts";
import { findUnmatchedCallers } from "./list-unmatched-callers.query.ts";
import { resolveCaller } from "./resolve-caller.command.ts";
import { undoCaller } from "./undo-caller.command.ts";

export function addCallerRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listContacts, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    return findCustomerChoices(knex, input.query);
  });

  routes.read(listUnmatchedCallers, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    return findUnmatchedCallers(knex, input.query);
  });

  routes.write(resolve, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "interaction:write");
    return resolveCaller(trx, cause, input.body);
  });

  routes.write(undo, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "interaction:write");
    return undoCaller(trx, cause, input.body);
  });
}
