import { peopleProjection } from "@dash/service-lib/facts/people";
import { defineService } from "@dash/service-lib/service/define-service";

export const time = defineService({
  name: "time",
  projections: [peopleProjection],
  app: () => import("./app.ts"),
});
