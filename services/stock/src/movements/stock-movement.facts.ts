import type { Fact } from "@dash/contracts/facts/fact";
import { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import type { Change } from "@dash/service-lib/trail/audit-trail";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Cause } from "@dash/service-lib/access/cause";
import { makeFact } from "@dash/service-lib/facts/outbox";
import { StockMovement, type NewMovement } from "./stock-movement.model.ts";

type TrailRecord = Omit<Change, "label">;

/**
 * The facts that stock moved and that the item fell low. `MOVE_STOCK` stores the second only when the item fell low. It
 * also replaces the values that only the item's row has (position, balance, name, minimum): here they are placeholders.
 */
export function movementFacts(cause: Cause, movement: NewMovement): [moved: Fact, low: Fact] {
  const { stockItemId: itemId, month, year, createdAt } = movement;
  const moved = factOf(StockMovement.columns, { ...movement, position: 0, balance: 0 });
  const low = { itemId, name: "", minStock: 0, balance: 0, month, year, at: moved.movedAt };
  return [makeFact(cause, stockMoved, moved, createdAt), makeFact(cause, stockLow, low, createdAt)];
}

export function movementCreated(movement: NewMovement): TrailRecord {
  return {
    action: "created",
    record: "stock-movement",
    recordId: movement.id,
    before: null,
    after: trailOf(StockMovement.columns, movement),
  };
}

/** The audit trail's record of a reversal. It belongs to the reversed movement, because people look there. */
export function movementReversed(reversed: NewMovement, reversal: NewMovement): TrailRecord {
  return {
    action: "reversed",
    record: "stock-movement",
    recordId: reversed.id,
    before: trailOf(StockMovement.columns, reversed),
    after: trailOf(StockMovement.columns, reversal),
  };
}
