import { peopleProjection } from "@dash/service-lib/facts/people";
import { defineService } from "@dash/service-lib/service/define-service";
import { interactionProjections } from "./interactions/interactions.projection.ts";

export const kpi = defineService({
  name: "kpi",
  projections: [peopleProjection, ...interactionProjections],
  readModels: ["people", "interactions"],
  app: () => import("./app.ts"),
});
