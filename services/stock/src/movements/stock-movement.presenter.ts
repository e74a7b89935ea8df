import type { AnswerOf } from "@dash/contracts/endpoint";
import type { recordStockMovement } from "@dash/contracts/stock-movements";
import type { Actor } from "@dash/service-lib/access/identity";
import { stockItemPolicy } from "../items/stock-item.policy.ts";
import type { NewMovement } from "./stock-movement.model.ts";

export type StockMovementAnswer = AnswerOf<typeof recordStockMovement>;

/** A movement as the database answers it. */
export type StockMovementRow = Omit<StockMovementAnswer, "can"> & {
  /** Of an item that is archived nothing moves, and so nothing moves back. */
  readonly isArchived: boolean;
};

export function presentStockMovement(
  actor: Actor,
  { isArchived, ...movement }: StockMovementRow,
): StockMovementAnswer {
  const isOpen = movement.origin !== "reversal" && movement.reversedById === null && !isArchived;
  return { ...movement, can: { reverse: stockItemPolicy.move(actor) && isOpen } };
}

/** A movement that its author has just made; its place, its balance and the item's name are still to be put in. */
export function presentNewMovement(actor: Actor, movement: NewMovement): StockMovementAnswer {
  const { id, stockItemId, movementType, origin, change, reversesId, reason, notes } = movement;
  return presentStockMovement(actor, {
    ...{ id, stockItemId, movementType, origin, change, reversesId, reason, notes },
    ...{ itemName: "", position: 0, balance: 0 },
    quantity: Math.abs(change),
    userId: actor.id,
    userName: actor.name,
    reversedById: null,
    createdAt: movement.createdAt.toISOString(),
    isArchived: false,
  });
}
