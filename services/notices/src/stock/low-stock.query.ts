import { standingRows } from "../crossings/standing.ts";

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
export const findLowStock = standingRows<LowItem>("low-items", LOW_ITEMS, (item) => ({
  key: item.id,
  text: `${item.name} is at its minimum: ${item.balance} left, minimum ${item.minStock}`,
  link: `/stock-management?item=${item.id}`,
}));
