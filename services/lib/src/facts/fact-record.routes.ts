import Router from "@koa/router";
import { listRecordedFacts, listRecordedIds } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { servicesOnly } from "../http/actor.middleware.ts";
import { copyArrayOut } from "../database/copy.ts";
import { route, type Handler } from "../http/route.ts";

/** Serves a service's record of facts to other processes, so that read models need not trust the broker. */
export function factRecordRouter(knex: Knex): Router {
  const router = new Router();
  serve(router, knex, listRecordedFacts, `${FACT_ID} || ',"data":' || data::text`);
  serve(router, knex, listRecordedIds, FACT_ID);
  return router;
}

/** What the JSON of every fact begins with. In subjects nothing is to be escaped: they are ours. */
const FACT_ID = `'{"seq":' || seq || ',"id":"' || id || '","subject":"' || subject || '"'`;

/** Told in one row, for which Postgres need not ask the machine for memory each time: a rebuild reads millions. */
const ROW_FACTS = 128;

function serve<E extends typeof listRecordedFacts | typeof listRecordedIds>(
  router: Router,
  knex: Knex,
  endpoint: E,
  fields: string,
): void {
  route(router, endpoint, servicesOnly as Handler<E>, async (ctx) => {
    const { after, limit } = ctx.input.query;
    ctx.type = "json";
    (ctx as { body: unknown }).body = await copyArrayOut(
      knex,
      `select string_agg(${fields} || '}', ',' order by seq) from (
         select seq, id, subject, data from outbox
         where seq > ${after} and xid < (select pg_snapshot_xmin(pg_current_snapshot()))
         order by seq limit ${limit}
       ) as page
       group by seq / ${ROW_FACTS} order by seq / ${ROW_FACTS}`,
    );
  });
}
