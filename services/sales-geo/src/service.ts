import { peopleProjection } from "@dash/service-lib/facts/people";
import { defineService } from "@dash/service-lib/service/define-service";

export const salesGeo = defineService({
  name: "sales-geo",
  projections: [peopleProjection],
  app: () => import("./app.ts"),
});
