import type Router from "@koa/router";
import { listCallBacks } from "@dash/contracts/interactions/callers";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { presentCallBack } from "./call-back.presenter.ts";
import { findCallBacks } from "./list-call-backs.query.ts";

export function callBackRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);

  routes.read(listCallBacks, async ({ actor, input, now }) => {
    const { rows, total } = await findCallBacks(parts.knex, input.query, now);
    return { rows: rows.map((row) => presentCallBack(actor, row)), total };
  });

  return routes.router;
}
