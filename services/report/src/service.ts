import { defineService } from "@dash/service-lib/service/define-service";
import { projections } from "./read-models.projection.ts";

export const report = defineService({
  name: "report",
  projections,
  app: () => import("./app.ts"),
});
