import Router from "@koa/router";
import { listLedgerStock, type LedgerStock } from "@dash/contracts/stock-ledger";
import { servicesOnly } from "@dash/service-lib/http/actor.middleware";
import type { Knex } from "@dash/service-lib/database/database";
import { route, type Handler } from "@dash/service-lib/http/route";
import { rowsOf } from "@dash/service-lib/database/statement";

/** What the movements themselves add up to, for read models to be compared with. */
export function ledgerTotalsRouter(knex: Knex): Router {
  const router = new Router();

  route(router, listLedgerStock, servicesOnly as Handler<typeof listLedgerStock>, async (ctx) => {
    ctx.body = await rowsOf<LedgerStock>(
      knex,
      `select year, month, count(*) as movements,
         coalesce(sum(change) filter (where movement_type = 'in'), 0)::bigint as "unitsIn",
         coalesce(-sum(change) filter (where movement_type = 'out'), 0)::bigint as "unitsOut",
         coalesce(sum(change) filter (where movement_type = 'adjustment'), 0)::bigint as "unitsAdjusted"
       from stock_movements group by year, month`,
    );
  });

  return router;
}
