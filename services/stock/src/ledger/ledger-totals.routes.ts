import {
  listLedgerStock,
  listLedgerVisitParts,
  type LedgerStock,
  type LedgerVisitParts,
} from "@dash/contracts/stock/stock-ledger";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";

/** Lists the sums of the movements per month; other services compare their read models with them. */
export function addLedgerTotalsRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listLedgerStock, () =>
    rowsOf<LedgerStock>(
      knex,
      `select year, month, count(*) as movements,
         coalesce(sum(change) filter (where movement_type = 'in'), 0)::bigint as "unitsIn",
         coalesce(-sum(change) filter (where movement_type = 'out'), 0)::bigint as "unitsOut",
         coalesce(sum(change) filter (where movement_type = 'adjustment'), 0)::bigint as "unitsAdjusted"
       from stock_movements group by year, month`,
    ),
  );

  routes.read(listLedgerVisitParts, () =>
    rowsOf<LedgerVisitParts>(
      knex,
      `select year, month, count(*) as movements, count(distinct interaction_id) as visits,
         -sum(change)::bigint as units
       from stock_movements where interaction_id is not null group by year, month`,
    ),
  );
}
