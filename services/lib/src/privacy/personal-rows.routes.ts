import { randomUUID } from "node:crypto";
import type Router from "@koa/router";
import {
  erasePersonalRows as erase,
  findPersonalRows as find,
} from "@dash/contracts/interactions/customer-data";
import { Routes, type RouteParts } from "../http/routes.ts";
import { erasePersonalRows } from "./erase-personal-rows.ts";
import { findPersonalRows } from "./find-personal-rows.ts";
import type { PersonalShare } from "./personal-share.ts";

/** Lets the service that owns customers find and erase this service's share of them. */
export function personalRowsRouter(parts: RouteParts, share: PersonalShare): Router {
  const routes = new Routes(parts);
  const { knex } = parts;
  routes.writeInOwnTransaction(find, ({ input }) => findPersonalRows(knex, share, input.body));
  routes.writeInOwnTransaction(erase, async ({ input }) => ({
    counts: await erasePersonalRows(knex, share, input.body, input.body.erasureId ?? randomUUID()),
  }));
  return routes.router;
}
