import { defineService } from "@dash/service-lib/service/define-service";
import { env } from "./env.ts";
import { projections, readModels } from "./read-models.projection.ts";

export const notices = defineService({
  name: "notices",
  env,
  projections,
  readModels,
  app: () => import("./app.ts"),
});
