import { Screen } from "@dash/kit";
import { NotYet } from "@dash/kit/ui/not-yet";

const promises = [
  "Items with SKU, category, level, minimum and maximum, and unit cost",
  "Which items are low or overstocked, and what the stock is worth",
  "Movements in, out and adjusted, each with its reason",
  "Adding an item and recording a movement",
];

export function StockManagementScreen() {
  return (
    <Screen title="Stock Management" loading="Loading stock management...">
      <NotYet
        heading="Stock Management"
        subtitle="Items, their levels, and every movement behind them"
        promises={promises}
      />
    </Screen>
  );
}
