import type { MovementBatchInput } from "@dash/contracts/stock/stock-batches";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { holdItems } from "../items/hold-items.query.ts";
import { moveStock } from "./move-stock.command.ts";
import { signs } from "./record-movement.command.ts";
import { refuseMovements } from "./refuse-movement.query.ts";
import { movementCreated } from "./stock-movement.facts.ts";
import { newMovement } from "./stock-movement.model.ts";
import type { StockMovementAnswer } from "./stock-movement.presenter.ts";

/**
 * Records the movements of one form, in the order of its rows.
 * @throws Problem 400 or 409 that names every row whose item does not allow it; then nothing is stored.
 */
export async function recordMovements(
  trx: Knex.Transaction,
  cause: Cause,
  { lines, ...fields }: MovementBatchInput,
  now = new Date(),
): Promise<StockMovementAnswer[]> {
  const moves = lines.map(({ stockItemId, quantity }) => ({
    stockItemId,
    change: signs[fields.movementType] * quantity,
  }));
  const ids = moves.map(({ stockItemId }) => stockItemId);
  refuseMovements(await holdItems(trx, ids), moves);
  const answers: StockMovementAnswer[] = [];
  for (const move of moves) {
    const movement = newMovement(cause, now, { ...fields, ...move, origin: "recorded" });
    answers.push(await moveStock(trx, cause, movement, { trail: movementCreated(movement) }));
  }
  return answers;
}
