import { timeMonthObeyed } from "@dash/contracts/facts/time.facts";
import { peopleProjection } from "@dash/service-lib/facts/people";
import { closedMonthsProjection } from "@dash/service-lib/months/closed-months";
import { defineService } from "@dash/service-lib/service/define-service";

export const time = defineService({
  name: "time",
  projections: [peopleProjection, closedMonthsProjection("time", timeMonthObeyed)],
  app: () => import("./app.ts"),
});
