import { noticeKinds } from "@dash/contracts/notices/notice-kinds";
import type { Knex } from "@dash/service-lib/database/database";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Standing } from "../crossings/standing.ts";

interface LowItem {
  readonly id: string;
  readonly name: string;
  readonly balance: number;
  readonly minStock: number;
}

/** An item without a movement has no unit. */
const LOW_ITEMS = `
  select item.id, item.name, coalesce(stock.balance, 0) as balance, item.min_stock as "minStock"
  from stock_items item left join stock_balances stock on stock.id = item.id
  where not item.is_archived and coalesce(stock.balance, 0) <= item.min_stock`;

/** The items in use that are at their minimum or below. */
export async function findLowStock(knex: Knex): Promise<Standing[]> {
  const items = await rowsOf<LowItem>(knex, LOW_ITEMS, {}, "low-items");
  return items.map(({ id, name, balance, minStock }) => ({
    kind: "low-stock",
    key: id,
    text: `${name} is at its minimum: ${balance} left, minimum ${minStock}`,
    link: `/stock-management?item=${id}`,
    roles: noticeKinds["low-stock"].roles,
  }));
}
