import { peopleProjection } from "@dash/service-lib/facts/people";
import { defineService } from "@dash/service-lib/service/define-service";
import { interactionsEnv } from "./env.ts";
import { serviceLineProjection } from "./service-lines/service-lines.projection.ts";

export const interactions = defineService({
  name: "interactions",
  env: interactionsEnv,
  projections: [peopleProjection, serviceLineProjection],
  app: () => import("./app.ts"),
});
