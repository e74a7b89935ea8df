import type { StockItem } from "@dash/contracts/stock-items";
import { Badge } from "@dash/kit/ui/badge";
import { StockStatusBadge } from "../stock/stock-status-badge.tsx";

/** Below the name: whether there is enough, and whether it is in use at all. */
export function ItemStanding({ item: { status, isArchived } }: { item: StockItem }) {
  return (
    <span className="stock:flex stock:flex-wrap stock:gap-2">
      <StockStatusBadge status={status} />
      {isArchived && <Badge tone="secondary">Archived</Badge>}
    </span>
  );
}
