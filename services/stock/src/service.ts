import { stockMonthObeyed } from "@dash/contracts/facts/stock.facts";
import { peopleProjection } from "@dash/service-lib/facts/people";
import { closedMonthsProjection } from "@dash/service-lib/months/closed-months";
import { defineService } from "@dash/service-lib/service/define-service";
import { visitsProjection } from "./visits/visits.projection.ts";

export const stock = defineService({
  name: "stock",
  projections: [
    peopleProjection,
    visitsProjection,
    closedMonthsProjection("stock", stockMonthObeyed),
  ],
  readModels: ["visits"],
  app: () => import("./app.ts"),
});
