import type { Fact } from "@dash/contracts/facts/fact";
import { stockLow, stockMoved, visitPartMoved } from "@dash/contracts/facts/stock.facts";
import type { Change } from "@dash/service-lib/trail/audit-trail";
import { factOf, trailOf } from "@dash/service-lib/database/columns";
import type { Cause } from "@dash/service-lib/access/cause";
import { makeFact } from "@dash/service-lib/facts/outbox";
import { StockMovement, type NewMovement } from "./stock-movement.model.ts";

type TrailRecord = Omit<Change, "label">;

export interface MovementFacts {
  readonly moved: Fact;
  /** Null without a visit. */
  readonly visitPart: Fact | null;
  /** `MOVE_STOCK` stores it only when the item fell low. */
  readonly low: Fact;
}

/**
 * The facts of a movement. `MOVE_STOCK` replaces the values that only the item's row has (position, balance, name,
 * minimum): here they are placeholders.
 */
export function movementFacts(cause: Cause, movement: NewMovement): MovementFacts {
  const { id: movementId, stockItemId: itemId, month, year, createdAt } = movement;
  const moved = factOf(StockMovement.columns, { ...movement, position: 0, balance: 0 });
  const low = { itemId, name: "", minStock: 0, balance: 0, month, year, at: moved.movedAt };
  const { interactionId, change } = movement;
  const part = { movementId, itemId, units: -change, movedAt: moved.movedAt };
  return {
    moved: makeFact(cause, stockMoved, moved, createdAt),
    visitPart:
      interactionId === null
        ? null
        : makeFact(cause, visitPartMoved, { ...part, interactionId }, createdAt),
    low: makeFact(cause, stockLow, low, createdAt),
  };
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
