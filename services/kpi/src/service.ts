import { defineService } from "@dash/service-lib/service/define-service";
import { projections } from "./read-models.projection.ts";

export const kpi = defineService({
  name: "kpi",
  projections,
  readModels: ["people", "interactions", "visit_parts", "settled_months"],
  app: () => import("./app.ts"),
});
