import type Router from "@koa/router";
import { auditTrailRouter } from "@dash/service-lib/trail/audit-trail.routes";
import type { Knex } from "@dash/service-lib/database/database";
import { stockItemRouter } from "./items/stock-items.routes.ts";
import { ledgerTotalsRouter } from "./ledger/ledger-totals.routes.ts";
import { stockMovementRouter } from "./movements/stock-movements.routes.ts";
import { stockReorderRouter } from "./reorders/stock-reorders.routes.ts";

export function routers({ knex }: { knex: Knex }): Router[] {
  return [
    stockItemRouter(knex),
    stockMovementRouter(knex),
    stockReorderRouter(knex),
    ledgerTotalsRouter(knex),
    auditTrailRouter(knex),
  ];
}
