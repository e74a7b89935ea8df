import { undoStockMovements } from "@dash/contracts/stock/stock-batches";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

/** Takes movements back by their opposites, all or none. The server's words say who was quicker. */
export function undoOfMovements(
  movements: readonly Pick<StockMovement, "id">[],
  undone: string,
): Undo<typeof undoStockMovements> {
  const ids = movements.map(({ id }) => id);
  return { endpoint: undoStockMovements, request: { body: { ids } }, undone };
}

/** Takes the corrections of a count back. A count that found the book right has none. */
export function undoOfCount(corrections: readonly Pick<StockMovement, "id">[]) {
  if (corrections.length === 0) return undefined;
  return undoOfMovements(corrections, "The count was taken back.");
}
