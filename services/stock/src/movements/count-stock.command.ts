import type { StockCountInput } from "@dash/contracts/stock/stock-movements";
import { recordChange, type Change } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { StockItem } from "../items/stock-item.model.ts";
import { moveStock } from "./move-stock.command.ts";
import { refuseArchived } from "./refuse-movement.query.ts";
import { newMovement } from "./stock-movement.model.ts";
import type { StockMovementAnswer } from "./stock-movement.presenter.ts";

type ShelfCount = Pick<StockCountInput, "counted" | "reason" | "notes">;

/**
 * Stores how many units a person counted. The difference from the recorded stock becomes a movement; if there is none,
 * only the time of the count is stored. The caller has locked the item's row, and checked that no stock moved since the
 * person opened the item.
 * @throws Problem 409 when the item is archived.
 */
export async function countStock(
  trx: Knex.Transaction,
  cause: Cause,
  item: StockItem,
  input: ShelfCount,
  now = new Date(),
): Promise<StockMovementAnswer | null> {
  refuseArchived(item);
  const { counted, reason, notes } = input;
  const change = counted - item.currentStock;
  const trail = counting(item, input);
  await StockItem.query(trx).findById(item.id).patch({ lastCounted: now });
  if (change === 0) {
    await recordChange(trx, cause, { ...trail, label: item.name }, now);
    return null;
  }
  const movement = newMovement(cause, now, {
    stockItemId: item.id,
    movementType: "adjustment",
    origin: "count",
    change,
    reason,
    notes,
  });
  return moveStock(trx, cause, movement, { trail });
}

function counting(
  { id: recordId, currentStock }: StockItem,
  { counted, reason, notes }: ShelfCount,
): Omit<Change, "label"> {
  return {
    action: "counted",
    record: "stock-item",
    recordId,
    before: { currentStock },
    after: { currentStock: counted, reason, notes },
  };
}
