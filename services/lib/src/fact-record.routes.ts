import Router from "@koa/router";
import { listRecordedFacts, listRecordedIds } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { servicesOnly } from "./actor.middleware.ts";
import { copyOut } from "./copy.ts";
import { route, type Handler } from "./route.ts";

/** Serves a service's record of facts to other processes, so that read models need not trust the broker. */
export function factRecordRouter(knex: Knex): Router {
  const router = new Router();
  serve(router, knex, listRecordedFacts, `${FACT_ID} || ',"data":' || data::text`);
  serve(router, knex, listRecordedIds, FACT_ID);
  return router;
}

/** What the JSON of every fact begins with. In subjects nothing is to be escaped: they are ours. */
const FACT_ID = `'{"seq":' || seq || ',"id":"' || id || '","subject":"' || subject || '"'`;

const PART_FACTS = 128;

function serve<E extends typeof listRecordedFacts | typeof listRecordedIds>(
  router: Router,
  knex: Knex,
  endpoint: E,
  fields: string,
): void {
  route(router, endpoint, servicesOnly as Handler<E>, async (ctx) => {
    const { after, limit } = ctx.input.query;
    ctx.type = "json";
    // As Postgres writes it, in parts for which it need not ask for memory each time: a rebuild reads millions.
    (ctx as { body: unknown }).body = await copyOut(
      knex,
      `select json from (
         select -1 as part, '[' as json
         union all
         select part, case row_number() over (order by part) when 1 then '' else ',' end || facts from (
           select seq / ${PART_FACTS} as part, string_agg(${fields} || '}', ',' order by seq) as facts from (
             select seq, id, subject, data from outbox
             where seq > ${after} and xid < (select pg_snapshot_xmin(pg_current_snapshot()))
             order by seq limit ${limit}
           ) as page
           group by part
         ) as parts
         union all
         select null, ']'
       ) as told
       order by part nulls last`,
    );
  });
}
