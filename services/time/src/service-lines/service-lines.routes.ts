import type Router from "@koa/router";
import { listServiceLines } from "@dash/contracts/service-lines";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { ServiceLine } from "./service-line.model.ts";
import { presentServiceLine } from "./service-line.presenter.ts";

export function serviceLineRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);

  // Every role reads every line; the retired ones still name old entries.
  routes.read(listServiceLines, async () => {
    const lines = await ServiceLine.query(parts.knex).orderBy(["position", "id"]);
    return lines.map(presentServiceLine);
  });

  return routes.router;
}
