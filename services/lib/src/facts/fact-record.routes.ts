import type Router from "@koa/router";
import { listRecordedFacts } from "@dash/contracts/facts/fact-record";
import { Routes, type RouteParts } from "../http/routes.ts";
import { readRecord } from "./record.ts";

/**
 * Lets other processes read this service's record of facts, so that their read models do not depend on the broker
 * alone.
 */
export function factRecordRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);

  routes.read(listRecordedFacts, async ({ input: { query } }) => {
    const facts = await readRecord(parts.knex, query.after, query.limit);
    return facts.map(({ place, id, subject, data }) => ({ place, id, subject, data }));
  });

  return routes.router;
}
