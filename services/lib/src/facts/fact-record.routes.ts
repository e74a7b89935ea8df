import type Router from "@koa/router";
import { listRecordedFacts } from "@dash/contracts/facts/fact-record";
import { Routes, type RouteParts } from "../http/routes.ts";
import { readRecord } from "./record.ts";

/** Serves a service's record of facts to other processes, so that read models need not trust the broker. */
export function factRecordRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);

  routes.read(listRecordedFacts, async ({ input: { query } }) => {
    const facts = await readRecord(parts.knex, query.after, query.limit);
    return facts.map(({ place, id, subject, data }) => ({ place, id, subject, data }));
  });

  return routes.router;
}
