import type { StockReorder } from "@dash/contracts/stock/stock-reorders";
import type { Knex } from "@dash/service-lib/database/database";
import { pageAsJson, type PageOf } from "@dash/service-lib/database/page";
import { alphabetically } from "@dash/service-lib/database/search-text";
import { rowOf } from "@dash/service-lib/database/statement";

interface ReorderPage extends PageOf<StockReorder> {
  /** The cost of the whole list in pounds, not just of the page. */
  readonly totalCost: string;
}

/** The units to order: up to the maximum. A maximum that is not above the minimum is ignored, so it is at least 1. */
const QUANTITY = "greatest(max_stock, min_stock + 1) - current_stock";

const REORDERS = `select id as "stockItemId", name, sku, category, supplier, current_stock as "currentStock",
    min_stock as "minStock", max_stock as "maxStock", ${QUANTITY} as quantity, unit_cost as "unitCost",
    (${QUANTITY}) * unit_cost as cost
  from stock_items where archived_at is null and status = 'low'`;

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
    { limit, offset },
    "stock-reorders",
  );
}
