import { peopleProjection } from "@dash/service-lib/facts/people";
import { defineService } from "@dash/service-lib/service/define-service";

export const stock = defineService({
  name: "stock",
  projections: [peopleProjection],
  app: () => import("./app.ts"),
});
