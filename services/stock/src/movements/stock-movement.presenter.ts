import type { AnswerOf } from "@dash/contracts/endpoint";
import type { recordStockMovement } from "@dash/contracts/stock-movements";
import type { Actor } from "@dash/service-lib/identity";
import { stockItemPolicy } from "../items/stock-item.policy.ts";

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
