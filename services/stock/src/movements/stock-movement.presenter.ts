import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { recordStockMovement } from "@dash/contracts/stock/stock-movements";
import { wireOf } from "@dash/service-lib/database/columns";
import type { Actor } from "@dash/service-lib/access/identity";
import { stockItemPolicy } from "../items/stock-item.policy.ts";
import { StockMovement, type NewMovement } from "./stock-movement.model.ts";

export type StockMovementAnswer = AnswerOf<typeof recordStockMovement>;

/** A row of the movement statements. */
export type StockMovementRow = Omit<StockMovementAnswer, "can"> & {
  /** Whether the item is archived: then its stock cannot move, so its movements cannot be reversed. */
  readonly isArchived: boolean;
};

export function presentStockMovement(
  actor: Actor,
  { isArchived, ...movement }: StockMovementRow,
): StockMovementAnswer {
  const { origin, reversedById, closedMonth } = movement;
  const isOpen = origin !== "reversal" && reversedById === null && !closedMonth && !isArchived;
  return { ...movement, can: { reverse: stockItemPolicy.move(actor) && isOpen } };
}

/**
 * Presents a movement before it is stored; `MOVE_STOCK` adds position, balance, cost and the item's name to the answer.
 */
export function presentNewMovement(actor: Actor, movement: NewMovement): StockMovementAnswer {
  const {
    month: _,
    year: __,
    ...fields
  } = wireOf(StockMovement.columns, {
    ...movement,
    position: 0,
    balance: 0,
  });
  return presentStockMovement(actor, {
    ...fields,
    itemName: "",
    unitCost: null,
    quantity: Math.abs(movement.change),
    userName: actor.name,
    reversedById: null,
    closedMonth: null,
    isArchived: false,
  });
}
