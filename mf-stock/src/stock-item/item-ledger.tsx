import type { StockItem } from "@dash/contracts/stock-items";
import { exportStockMovements } from "@dash/contracts/stock-movements";
import { fileAddress, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/button";
import { DownloadIcon } from "@dash/kit/ui/icons";
import { ItemMovements } from "./item-movements.tsx";

/** All that ever moved an item; it loads and fails within its card. */
export function ItemLedger({ item }: { item: StockItem }) {
  const csv = fileAddress(exportStockMovements, { query: { stockItemId: item.id } });
  return (
    <WidgetFrame
      title="Movements"
      loading="Loading movements..."
      actions={
        <a className={buttonClass("secondary", "small")} href={csv} download>
          <DownloadIcon size={16} aria-hidden="true" />
          Export CSV
        </a>
      }
    >
      <ItemMovements item={item} />
    </WidgetFrame>
  );
}
