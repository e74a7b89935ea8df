import { defineService } from "@dash/service-lib/service/define-service";
import { reportEnv } from "./env.ts";
import { projections, readModels } from "./read-models.projection.ts";

export const report = defineService({
  name: "report",
  env: reportEnv,
  projections,
  readModels,
  app: () => import("./app.ts"),
});
