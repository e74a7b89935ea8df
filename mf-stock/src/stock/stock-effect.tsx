import type { StockItem } from "@dash/contracts/stock/stock-items";
import { formatUnits } from "./stock-formats.ts";

export interface StockEffectProps {
  readonly item: StockItem;
  /** Null if the quantity is invalid. */
  readonly change: number | null;
}

/** The stock before and after the movement, updated while the user types. */
export function StockEffect(props: StockEffectProps) {
  return (
    <output className="stock:block stock:rounded-md stock:bg-sunken stock:px-3 stock:py-2 stock:text-body stock:tabular-nums">
      <EffectText {...props} />
    </output>
  );
}

export function EffectText({ item: { currentStock, minStock }, change }: StockEffectProps) {
  const after = currentStock + (change ?? 0);
  const isLow = after >= 0 && after <= minStock;
  return (
    <>
      On hand <strong className="stock:font-medium">{formatUnits(currentStock)}</strong>
      {change !== null && after >= 0 && (
        <>
          , then <strong className="stock:font-medium">{formatUnits(after)}</strong>
          {isLow && (
            <span className="stock:text-caution-ink">
              {" "}
              – low, from {formatUnits(minStock)} down
            </span>
          )}
        </>
      )}
      {after < 0 && (
        <span className="stock:text-negative-ink"> – {formatUnits(-after)} too few for this</span>
      )}
    </>
  );
}
