import Router from "@koa/router";
import { listRecordedFacts, type RecordedFact } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { servicesOnly } from "./actor.middleware.ts";
import { route, type Handler } from "./route.ts";
import { rowsOf } from "./statement.ts";

/** Serves a service's record of facts to other processes, so that read models need not trust the broker. */
export function factRecordRouter(knex: Knex): Router {
  const router = new Router();

  route(
    router,
    listRecordedFacts,
    servicesOnly as Handler<typeof listRecordedFacts>,
    async (ctx) => {
      const { after, limit } = ctx.input.query;
      ctx.body = await findRecordedFacts(knex, after, limit);
    },
  );

  return router;
}

function findRecordedFacts(knex: Knex, after: number, limit: number): Promise<RecordedFact[]> {
  return rowsOf(
    knex,
    `select seq, id, subject, occurred_at as "occurredAt", actor_id as "actorId", request_id as "requestId", data
     from outbox
     where seq > ? and xid < pg_snapshot_xmin(pg_current_snapshot())
     order by seq limit ?`,
    [after, limit],
    "recorded-facts",
  );
}
