import { defineArea } from "@dash/kit";
import { lazy } from "react";

export default defineArea({
  id: "sales-geo",
  screens: {
    "geographic-analytics": lazy(async () => ({
      default: (await import("./screens/geographic-analytics/geographic-analytics.screen.tsx"))
        .GeographicAnalyticsScreen,
    })),
    "sales-pipeline": lazy(async () => ({
      default: (await import("./screens/sales-pipeline/sales-pipeline.screen.tsx"))
        .SalesPipelineScreen,
    })),
  },
  widgets: {
    "follow-ups": lazy(async () => ({
      default: (await import("./widgets/follow-ups/follow-ups.widget.tsx")).FollowUpsWidget,
    })),
  },
});
