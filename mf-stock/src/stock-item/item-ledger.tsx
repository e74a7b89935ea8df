import type { StockItem } from "@dash/contracts/stock/stock-items";
import { exportStockMovements } from "@dash/contracts/stock/stock-movements";
import { fileAddress, WidgetFrame } from "@dash/kit";
import { buttonClass } from "@dash/kit/ui/form/button";
import { DownloadLink } from "@dash/kit/ui/text/download-link";
import { DownloadIcon } from "@dash/kit/ui/layout/icons";
import { ItemMovements } from "./item-movements.tsx";

/** All movements of an item. Loading and failures stay within the card. */
export function ItemLedger({ item }: { item: StockItem }) {
  const csv = fileAddress(exportStockMovements, { query: { stockItemId: item.id } });
  return (
    <WidgetFrame
      title="Movements"
      loading="Loading movements..."
      actions={
        <DownloadLink className={buttonClass("secondary", "small")} href={csv}>
          <DownloadIcon size={16} aria-hidden="true" />
          Export CSV
        </DownloadLink>
      }
    >
      <ItemMovements item={item} />
    </WidgetFrame>
  );
}
