import type { StockItem, StockStatus } from "@dash/contracts/stock/stock-items";

const tones: Record<StockStatus, string> = {
  low: "stock:bg-negative",
  "in-stock": "stock:bg-accent",
  overstocked: "stock:bg-caution",
};

export interface StockLevelProps {
  readonly item: Pick<StockItem, "currentStock" | "minStock" | "maxStock" | "status">;
}

/**
 * A bar of an item's stock up to its maximum, with a mark at its minimum. The columns beside it say the same, so screen
 * readers do not read it. An item without a maximum has none.
 */
export function StockLevel({
  item: { currentStock, minStock, maxStock, status },
}: StockLevelProps) {
  if (maxStock === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="stock:relative stock:inline-block stock:h-1.5 stock:w-16 stock:rounded-full stock:bg-sunken stock:print:hidden"
    >
      <span
        className={`stock:absolute stock:inset-y-0 stock:left-0 stock:rounded-full ${tones[status]}`}
        style={{ width: percentOf(currentStock, maxStock) }}
      />
      <span
        className="stock:absolute stock:-inset-y-0.5 stock:w-0.5 stock:bg-ink"
        style={{ left: percentOf(minStock, maxStock) }}
      />
    </span>
  );
}

function percentOf(units: number, most: number): string {
  return `${Math.min(100, (100 * units) / most)}%`;
}
