import { defineService } from "@dash/service-lib/service/define-service";
import { brandEnv } from "./monthly-reports/brands.ts";
import { projections, readModels } from "./read-models.projection.ts";

export const report = defineService({
  name: "report",
  env: brandEnv,
  projections,
  readModels,
  app: () => import("./app.ts"),
});
