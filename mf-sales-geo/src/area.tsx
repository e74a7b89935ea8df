import { defineArea } from "@dash/kit";
import { GeographicAnalyticsScreen } from "./screens/geographic-analytics/geographic-analytics.screen.tsx";
import { SalesPipelineScreen } from "./screens/sales-pipeline/sales-pipeline.screen.tsx";

export default defineArea({
  id: "sales-geo",
  screens: {
    "geographic-analytics": GeographicAnalyticsScreen,
    "sales-pipeline": SalesPipelineScreen,
  },
});
