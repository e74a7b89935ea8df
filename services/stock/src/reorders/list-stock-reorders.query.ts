import type { StockReorder } from "@dash/contracts/stock/stock-reorders";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { rowOf } from "@dash/service-lib/database/statement";
import {
  IS_TO_ORDER,
  ITEMS_WITH_USE,
  RUNS_OUT,
  TO_ORDER,
  bindingsOfUse,
} from "../items/runs-out.query.ts";

interface ReorderPage extends PageOf<StockReorder> {
  /** The cost of the whole list in pounds, not just of the page. */
  readonly totalCost: string;
}

const REORDERS = `select id as "stockItemId", name, sku, category, supplier, current_stock as "currentStock",
    min_stock as "minStock", max_stock as "maxStock", ${TO_ORDER} as quantity, unit_cost as "unitCost",
    (${TO_ORDER}) * unit_cost as cost, ${RUNS_OUT}
  from ${ITEMS_WITH_USE} where archived_at is null and ${IS_TO_ORDER}`;

/** Reads a page of the items to order, sorted by supplier and name, and the sums of the whole list. */
export async function findStockReorders(
  knex: Knex,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ReorderPage> {
  const order = `${alphabetically("supplier")} nulls last, ${alphabetically("name")}, "stockItemId"`;
  const page = `select * from reorders order by ${order} limit :limit offset :offset`;
  return rowOf<ReorderPage>(
    knex,
    `with reorders as (${REORDERS})
     select count(*) as total, coalesce(sum(cost), 0)::text as "totalCost", ${pageAsJson(page)} from reorders`,
    { limit, offset, ...bindingsOfUse(new Date()) },
    "stock-reorders",
  );
}
