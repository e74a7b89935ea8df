import type { Snapshot } from "@dash/contracts/audit";
import type { Fact } from "@dash/contracts/fact";
import { stockLow, stockMoved } from "@dash/contracts/facts/stock.facts";
import type { Change } from "@dash/service-lib/trail/audit-trail";
import type { Cause } from "@dash/service-lib/access/cause";
import { makeFact } from "@dash/service-lib/facts/outbox";
import type { NewMovement } from "./stock-movement.model.ts";

type Traced = Omit<Change, "label">;

/**
 * That stock moved, and that the item fell low; the second counts only if the statement finds it so. What only the
 * statement can know (place, balance, the item's name and minimum) it puts in the place of what stands here.
 */
export function movementFacts(cause: Cause, movement: NewMovement): [moved: Fact, low: Fact] {
  const { id: movementId, stockItemId: itemId, movementType, origin, change, createdAt } = movement;
  const { month, year } = movement;
  const at = createdAt.toISOString();
  const moved = { movementId, itemId, movementType, origin, change, month, year, movedAt: at };
  const low = { itemId, name: "", minStock: 0, month, year, at };
  return [
    makeFact(cause, stockMoved, { ...moved, position: 0, balance: 0 }, createdAt),
    makeFact(cause, stockLow, { ...low, balance: 0 }, createdAt),
  ];
}

export function movementCreated(movement: NewMovement): Traced {
  return {
    action: "created",
    record: "stock-movement",
    recordId: movement.id,
    before: null,
    after: snapshotOf(movement),
  };
}

/** Kept under the movement that was taken back, for that is what people look for. */
export function movementReversed(reversed: NewMovement, reversal: NewMovement): Traced {
  return {
    action: "reversed",
    record: "stock-movement",
    recordId: reversed.id,
    before: snapshotOf(reversed),
    after: snapshotOf(reversal),
  };
}

function snapshotOf({ stockItemId, movementType, change, reason, notes }: NewMovement): Snapshot {
  return { stockItemId, movementType, change, reason, notes };
}
