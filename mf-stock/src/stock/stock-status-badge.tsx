import { stockStatusNames, type StockStatus } from "@dash/contracts/stock-items";
import { Badge, type BadgeTone } from "@dash/kit/ui/badge";

const tones: Record<StockStatus, BadgeTone> = {
  low: "negative",
  "in-stock": "positive",
  overstocked: "caution",
};

export function StockStatusBadge({ status }: { status: StockStatus }) {
  return <Badge tone={tones[status]}>{stockStatusNames[status]}</Badge>;
}
