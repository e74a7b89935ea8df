import type { StockItem } from "@dash/contracts/stock/stock-items";
import { exportStockMovements } from "@dash/contracts/stock/stock-movements";
import { fileAddress, WidgetFrame } from "@dash/kit";
import { ExportLinks } from "@dash/kit/ui/text/export-links";
import { ItemMovements } from "./item-movements.tsx";

/** All movements of an item. Loading and failures stay within the card. */
export function ItemLedger({ item }: { item: StockItem }) {
  const href = fileAddress(exportStockMovements, { query: { stockItemId: item.id } });
  return (
    <WidgetFrame
      title="Movements"
      loading="Loading movements..."
      actions={<ExportLinks href={href} />}
    >
      <ItemMovements item={item} />
    </WidgetFrame>
  );
}
