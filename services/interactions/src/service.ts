import { interactionMonthObeyed } from "@dash/contracts/facts/interaction.facts";
import { peopleProjection } from "@dash/service-lib/facts/people";
import { visitPartsProjection } from "@dash/service-lib/facts/visit-parts";
import { closedMonthsProjection } from "@dash/service-lib/months/closed-months";
import { defineService } from "@dash/service-lib/service/define-service";
import { env } from "./env.ts";
import { serviceLineProjection } from "./service-lines/service-lines.projection.ts";

export const interactions = defineService({
  name: "interactions",
  env,
  projections: [
    peopleProjection,
    serviceLineProjection,
    visitPartsProjection,
    closedMonthsProjection("interactions", interactionMonthObeyed),
  ],
  readModels: ["visit_parts"],
  app: () => import("./app.ts"),
});
