import type { StockItem } from "@dash/contracts/stock/stock-items";
import type { StockMovement } from "@dash/contracts/stock/stock-movements";
import { formatChange, formatUnits } from "../stock/stock-formats.ts";

export interface ReversalOutcomeProps {
  readonly movement: StockMovement;
  readonly item: StockItem;
}

/** The stock after the reversal, or the reason why the reversal is impossible. */
export function ReversalOutcome({ movement, item }: ReversalOutcomeProps) {
  const { change, quantity } = movement;
  const balance = item.currentStock - change;
  if (balance < 0)
    return (
      <p role="alert" className="stock:text-body stock:text-negative-ink">
        Only {formatUnits(item.currentStock)} in stock, so {formatUnits(quantity)} cannot be taken
        out again.
      </p>
    );
  return (
    <p role="status" className="stock:rounded-md stock:bg-sunken stock:p-3 stock:text-body">
      A movement of <strong>{formatChange(-change)}</strong> will be written, and this one stays.
      Stock becomes <strong>{formatUnits(balance)}</strong>.
    </p>
  );
}
