import { defineArea } from "@dash/kit";
import { StockManagementScreen } from "./screens/stock-management/stock-management.screen.tsx";

export default defineArea({
  id: "stock",
  screens: {
    "stock-management": StockManagementScreen,
  },
});
