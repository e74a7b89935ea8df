import type Router from "@koa/router";
import type { FactType } from "@dash/contracts/facts/fact";
import { listRecordedFacts, recordReaders } from "@dash/contracts/facts/fact-record";
import { problem } from "../http/problem.ts";
import { Routes, type RouteParts } from "../http/routes.ts";
import { readRecord } from "./record.ts";

/**
 * Lets other processes read this service's record of facts, so that their read models do not depend on the broker
 * alone. A process reads the content of the facts that it applies; one that applies none of this service's is refused.
 */
export function factRecordRouter(parts: RouteParts, announced: readonly FactType[]): Router {
  const routes = new Routes(parts);

  routes.read(listRecordedFacts, async ({ actor, input: { query } }) => {
    const reader = actor.name as keyof typeof recordReaders;
    const applied = new Set<string>(recordReaders[reader]);
    if (!announced.some(({ subject }) => applied.has(subject))) throw problem("forbidden");
    const facts = await readRecord(parts.knex, query.after, query.limit);
    return facts.map(({ place, id, subject, data }) => ({
      place,
      id,
      subject,
      data: applied.has(subject) ? data : null,
    }));
  });

  return routes.router;
}
