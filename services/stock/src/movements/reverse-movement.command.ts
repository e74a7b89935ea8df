import type { MovementType } from "@dash/contracts/stock/stock-kinds";
import type { ReversalInput } from "@dash/contracts/stock/stock-movements";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { moveStock } from "./move-stock.command.ts";
import { movementReversed } from "./stock-movement.facts.ts";
import { newMovement, StockMovement } from "./stock-movement.model.ts";
import type { StockMovementAnswer } from "./stock-movement.presenter.ts";

const opposites: Record<MovementType, MovementType> = {
  in: "out",
  out: "in",
  adjustment: "adjustment",
};

/**
 * Reverses a movement by adding the opposite movement. The caller has locked the item's row.
 * @throws Problem 409 when the movement was reversed before or the stock does not allow it; 422 when it is itself a
 * reversal.
 */
export async function reverseMovement(
  trx: Knex.Transaction,
  cause: Cause,
  reversed: StockMovement,
  { reason, notes }: ReversalInput,
  now = new Date(),
): Promise<StockMovementAnswer> {
  if (reversed.origin === "reversal")
    throw problem("not-allowed", "A reversal stays; record the movement again instead");
  if (await StockMovement.query(trx).findOne({ reversesId: reversed.id }))
    throw problem("conflict", "This movement was taken back already");
  const reversal = newMovement(cause, now, {
    stockItemId: reversed.stockItemId,
    movementType: opposites[reversed.movementType],
    origin: "reversal",
    change: -reversed.change,
    reversesId: reversed.id,
    interactionId: reversed.interactionId,
    unitCost: reversed.unitCost,
    reason,
    notes,
  });
  const trail = movementReversed(reversed, reversal);
  return moveStock(trx, cause, reversal, { trail });
}
