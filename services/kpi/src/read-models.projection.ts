import { kpiMonthObeyed } from "@dash/contracts/facts/kpi.facts";
import { peopleProjection } from "@dash/service-lib/facts/people";
import { visitPartsProjection } from "@dash/service-lib/facts/visit-parts";
import { closedMonthsProjection } from "@dash/service-lib/months/closed-months";
import { interactionProjections } from "./interactions/interactions.projection.ts";
import { settledMonthsProjection } from "./interactions/settled-months.projection.ts";

/** The projections of other services' facts. */
export const projections = [
  peopleProjection,
  ...interactionProjections,
  visitPartsProjection,
  settledMonthsProjection,
  closedMonthsProjection("kpi", kpiMonthObeyed),
];
