import Router from "@koa/router";
import { listRecordedFacts, listRecordedIds } from "@dash/contracts/fact-record";
import type { Knex } from "knex";
import { servicesOnly } from "./actor.middleware.ts";
import { route, type Handler } from "./route.ts";
import { rowOf } from "./statement.ts";

/** Serves a service's record of facts to other processes, so that read models need not trust the broker. */
export function factRecordRouter(knex: Knex): Router {
  const router = new Router();
  serve(router, listRecordedFacts, (page) => findRecorded(knex, "seq, id, subject, data", page));
  serve(router, listRecordedIds, (page) => findRecorded(knex, "seq, id, subject", page));
  return router;
}

interface Page {
  readonly after: number;
  readonly limit: number;
}

function serve<E extends typeof listRecordedFacts | typeof listRecordedIds>(
  router: Router,
  endpoint: E,
  find: (page: Page) => Promise<string>,
): void {
  route(router, endpoint, servicesOnly as Handler<E>, async (ctx) => {
    ctx.type = "json";
    // The text as Postgres wrote it: a rebuild reads millions, and to parse them only to write them again costs more.
    (ctx as { body: unknown }).body = await find(ctx.input.query);
  });
}

async function findRecorded(knex: Knex, columns: string, { after, limit }: Page): Promise<string> {
  const { page } = await rowOf<{ page: string }>(
    knex,
    `select coalesce(json_agg(fact), '[]')::text as page from (
       select ${columns} from outbox
       where seq > ? and xid < pg_snapshot_xmin(pg_current_snapshot())
       order by seq limit ?
     ) as fact`,
    [after, limit],
    `recorded ${columns}`,
  );
  return page;
}
