import { peopleProjection } from "@dash/service-lib/facts/people";
import { defineService } from "@dash/service-lib/service/define-service";
import { callSystemEnv } from "./call-system/call-settings.model.ts";
import { serviceLineProjection } from "./service-lines/service-lines.projection.ts";

export const interactions = defineService({
  name: "interactions",
  env: callSystemEnv,
  projections: [peopleProjection, serviceLineProjection],
  app: () => import("./app.ts"),
});
