import { stockStatusNames, type StockStatus } from "@dash/contracts/stock/stock-items";
import { Badge } from "@dash/kit/ui/feedback/badge";

/** The stock status of an item. Only a status that needs attention is highlighted. */
export function StockStatusBadge({ status }: { status: StockStatus }) {
  const text = stockStatusNames[status];
  if (status === "in-stock")
    return <span className="stock:whitespace-nowrap stock:text-ink-soft">{text}</span>;
  return <Badge tone={status === "low" ? "negative" : "caution"}>{text}</Badge>;
}
