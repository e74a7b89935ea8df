import type Router from "@koa/router";
import { listRecordedFacts, listRecordedIds } from "@dash/contracts/fact-record";
import { copyArrayOut } from "../database/copy.ts";
import { Routes, type RouteParts } from "../http/routes.ts";

/** Serves a service's record of facts to other processes, so that read models need not trust the broker. */
export function factRecordRouter(parts: RouteParts): Router {
  const routes = new Routes(parts);
  serve(routes, parts, listRecordedFacts, `${FACT_ID} || ',"data":' || data::text`);
  serve(routes, parts, listRecordedIds, FACT_ID);
  return routes.router;
}

/** What the JSON of every fact begins with. In subjects nothing is to be escaped: they are ours. */
const FACT_ID = `'{"seq":' || seq || ',"id":"' || id || '","subject":"' || subject || '"'`;

/** Told in one row, for which Postgres need not ask the machine for memory each time: a rebuild reads millions. */
const ROW_FACTS = 128;

function serve(
  routes: Routes,
  { knex }: RouteParts,
  endpoint: typeof listRecordedFacts | typeof listRecordedIds,
  fields: string,
): void {
  routes.read(endpoint, async ({ input }) => {
    const { after, limit } = input.query;
    return (await copyArrayOut(
      knex,
      `select string_agg(${fields} || '}', ',' order by seq) from (
         select seq, id, subject, data from outbox
         where seq > ${after} and xid < (select pg_snapshot_xmin(pg_current_snapshot()))
         order by seq limit ${limit}
       ) as page
       group by seq / ${ROW_FACTS} order by seq / ${ROW_FACTS}`,
    )) as never;
  });
}
