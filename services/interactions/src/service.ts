import { interactionMonthObeyed } from "@dash/contracts/facts/interaction.facts";
import { peopleProjection } from "@dash/service-lib/facts/people";
import { closedMonthsProjection } from "@dash/service-lib/months/closed-months";
import { defineService } from "@dash/service-lib/service/define-service";
import { callSystemEnv } from "./call-system/call-settings.ts";
import { serviceLineProjection } from "./service-lines/service-lines.projection.ts";

export const interactions = defineService({
  name: "interactions",
  env: callSystemEnv,
  projections: [
    peopleProjection,
    serviceLineProjection,
    closedMonthsProjection("interactions", interactionMonthObeyed),
  ],
  app: () => import("./app.ts"),
});
