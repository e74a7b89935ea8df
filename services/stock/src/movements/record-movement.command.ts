import type { MovementType } from "@dash/contracts/stock/stock-kinds";
import type { MovementInput } from "@dash/contracts/stock/stock-movements";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import type { Attempt } from "@dash/service-lib/http/idempotency";
import { moveStock } from "./move-stock.command.ts";
import { movementCreated } from "./stock-movement.facts.ts";
import { newMovement } from "./stock-movement.model.ts";
import type { StockMovementAnswer } from "./stock-movement.presenter.ts";

/** The direction in which each type changes the stock. */
export const signs: Record<MovementType, 1 | -1> = { in: 1, out: -1, adjustment: 1 };

/**
 * Records the movement that a person entered. A repeated request returns the answer of the first one.
 * @throws Problem 400 when there is no such item; 409 when it is archived or has too few or too many units.
 */
export async function recordMovement(
  knex: Knex,
  cause: Cause,
  { quantity, ...fields }: MovementInput,
  attempt: Attempt | null,
  now = new Date(),
): Promise<StockMovementAnswer> {
  const change = signs[fields.movementType] * quantity;
  const movement = newMovement(cause, now, { ...fields, origin: "recorded", change });
  return moveStock(knex, cause, movement, { attempt, trail: movementCreated(movement) });
}
