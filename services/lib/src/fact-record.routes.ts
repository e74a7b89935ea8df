import Router from "@koa/router";
import { listRecordedFacts } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { servicesOnly } from "./actor.middleware.ts";
import { route, type Handler } from "./route.ts";
import { rowOf } from "./statement.ts";

/** Serves a service's record of facts to other processes, so that read models need not trust the broker. */
export function factRecordRouter(knex: Knex): Router {
  const router = new Router();

  route(
    router,
    listRecordedFacts,
    servicesOnly as Handler<typeof listRecordedFacts>,
    async (ctx) => {
      const { after, limit } = ctx.input.query;
      ctx.type = "json";
      // The text as Postgres wrote it: a rebuild reads millions, and to parse them only to write them again costs more.
      (ctx as { body: unknown }).body = await findRecordedFacts(knex, after, limit);
    },
  );

  return router;
}

async function findRecordedFacts(knex: Knex, after: number, limit: number): Promise<string> {
  const { facts } = await rowOf<{ facts: string }>(
    knex,
    `select coalesce(json_agg(fact), '[]')::text as facts from (
       select seq, id, subject, data from outbox
       where seq > ? and xid < pg_snapshot_xmin(pg_current_snapshot())
       order by seq limit ?
     ) as fact`,
    [after, limit],
    "recorded-facts",
  );
  return facts;
}
