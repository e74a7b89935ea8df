import Router from "@koa/router";
import { listServiceLines } from "@dash/contracts/service-lines";
import type { Knex } from "@dash/service-lib/database/database";
import { route } from "@dash/service-lib/http/route";
import { ServiceLine } from "./service-line.model.ts";
import { presentServiceLine } from "./service-line.presenter.ts";

export function serviceLineRouter(knex: Knex): Router {
  const router = new Router();

  // Every role reads every line; the retired ones still name old entries.
  route(router, listServiceLines, async (ctx) => {
    const lines = await ServiceLine.query(knex).orderBy(["position", "id"]);
    ctx.body = lines.map(presentServiceLine);
  });

  return router;
}
