import { randomUUID } from "node:crypto";
import type Router from "@koa/router";
import {
  erasePersonalRows as erase,
  findPersonalRows as find,
} from "@dash/contracts/interactions/customer-data";
import { Routes, type RouteParts } from "../http/routes.ts";
import { erasePersonalRows } from "./erase-personal-rows.ts";
import { findPersonalRows } from "./find-personal-rows.ts";
import type { PersonalData } from "./personal-data.ts";

/** Lets the service that owns customers find and erase this service's personal data. */
export function personalRowsRouter(parts: RouteParts, personal: PersonalData): Router {
  const routes = new Routes(parts);
  const { knex } = parts;
  routes.writeInOwnTransaction(find, ({ input }) => findPersonalRows(knex, personal, input.body));
  routes.writeInOwnTransaction(erase, async ({ input }) => ({
    counts: await erasePersonalRows(
      knex,
      personal,
      input.body,
      input.body.erasureId ?? randomUUID(),
    ),
  }));
  return routes.router;
}
