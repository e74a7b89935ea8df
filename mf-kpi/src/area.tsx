import { defineArea } from "@dash/kit";
import { lazy } from "react";

export default defineArea({
  id: "kpi",
  screens: {
    dashboard: lazy(async () => {
      const { DashboardScreen } = await import("./screens/dashboard/dashboard.screen.tsx");
      return { default: DashboardScreen };
    }),
    "kpi-reports": lazy(async () => {
      const { KpiReportsScreen } = await import("./screens/kpi-reports/kpi-reports.screen.tsx");
      return { default: KpiReportsScreen };
    }),
    "monthly-reports": lazy(async () => {
      const { MonthlyReportsScreen } =
        await import("./screens/monthly-reports/monthly-reports.screen.tsx");
      return { default: MonthlyReportsScreen };
    }),
    verify: lazy(async () => {
      const { VerifyScreen } = await import("./screens/verify/verify.screen.tsx");
      return { default: VerifyScreen };
    }),
  },
  widgets: {
    ask: lazy(async () => {
      const { AskWidget } = await import("./widgets/ask/ask.widget.tsx");
      return { default: AskWidget };
    }),
  },
});
