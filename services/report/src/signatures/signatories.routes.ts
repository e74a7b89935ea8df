import type Router from "@koa/router";
import { getSignatories, setSignatories as set } from "@dash/contracts/reports/acceptance";
import { requireAbility } from "@dash/service-lib/access/policy";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { setSignatories } from "./set-signatories.command.ts";
import { findSignatories } from "./signatories.query.ts";

export function signatoryRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);

  routes.read(getSignatories, async () => ({ signatories: await findSignatories(parts.knex) }));

  routes.write(set, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "signatory:manage");
    await setSignatories(trx, cause, input.body.signatories);
    return { signatories: await findSignatories(trx) };
  });

  return routes.router;
}
