import { defineService } from "@dash/service-lib/service/define-service";
import { brandEnv } from "./monthly-reports/brands.model.ts";
import { projections } from "./read-models.projection.ts";

export const report = defineService({
  name: "report",
  env: brandEnv,
  projections,
  readModels: [
    ...["entries", "month_hours", "day_hours", "service_lines", "tier_periods"],
    ...["month_stock", "low_crossings", "interactions", "obeyed_months"],
  ],
  app: () => import("./app.ts"),
});
