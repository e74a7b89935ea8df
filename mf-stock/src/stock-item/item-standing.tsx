import type { StockItem } from "@dash/contracts/stock/stock-items";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { StockStatusBadge } from "../stock/stock-status-badge.tsx";

/** The stock status of an item, and whether the item is archived. */
export function ItemStanding({ item: { status, isArchived } }: { item: StockItem }) {
  return (
    <span className="stock:flex stock:flex-wrap stock:gap-2">
      <StockStatusBadge status={status} />
      {isArchived && <Badge tone="secondary">Archived</Badge>}
    </span>
  );
}
