import { defineArea } from "@dash/kit";
import { lazy } from "react";

export default defineArea({
  id: "stock",
  screens: {
    "stock-management": lazy(async () => ({
      default: (await import("./screens/stock-management/stock-management.screen.tsx"))
        .StockManagementScreen,
    })),
  },
  widgets: {
    "low-stock": lazy(async () => ({
      default: (await import("./widgets/low-stock/low-stock.widget.tsx")).LowStockWidget,
    })),
  },
});
