import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getStockItem } from "@dash/contracts/stock/stock-items";
import type { Actor } from "@dash/service-lib/access/identity";
import { stockItemPolicy } from "./stock-item.policy.ts";

export type StockItemAnswer = AnswerOf<typeof getStockItem>;

/** A row of the item statements: the contract's item without `can`. */
export type StockItemRow = Omit<StockItemAnswer, "can">;

export function presentStockItem(actor: Actor, item: StockItemRow): StockItemAnswer {
  const { isArchived } = item;
  return {
    ...item,
    can: {
      update: stockItemPolicy.update(actor),
      move: stockItemPolicy.move(actor) && !isArchived,
      archive: stockItemPolicy.archive(actor) && !isArchived,
      restore: stockItemPolicy.restore(actor) && isArchived,
    },
  };
}
