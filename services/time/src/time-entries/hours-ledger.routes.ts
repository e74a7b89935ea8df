import Router from "@koa/router";
import { listLedgerHours, type LedgerHours } from "@dash/contracts/hours-ledger";
import { servicesOnly } from "@dash/service-lib/http/actor.middleware";
import type { Knex } from "@dash/service-lib/database/database";
import { route, type Handler } from "@dash/service-lib/http/route";
import { rowsOf } from "@dash/service-lib/database/statement";

/** What the entries add up to, for read models to be compared with: some hundred totals instead of a million entries. */
export function hoursLedgerRouter(knex: Knex): Router {
  const router = new Router();

  route(router, listLedgerHours, servicesOnly as Handler<typeof listLedgerHours>, async (ctx) => {
    ctx.body = await rowsOf<LedgerHours>(
      knex,
      `select year, month, service_line_id as "serviceLineId", sum(minutes)::bigint as minutes
       from entry_totals group by year, month, service_line_id having sum(minutes) > 0`,
    );
  });

  return router;
}
