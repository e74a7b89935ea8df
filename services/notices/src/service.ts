import { defineService } from "@dash/service-lib/service/define-service";
import { projections, readModels } from "./read-models.projection.ts";

export const notices = defineService({
  name: "notices",
  projections,
  readModels,
  app: () => import("./app.ts"),
});
