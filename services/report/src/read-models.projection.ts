import { hoursProjections } from "./hours/hours.projection.ts";
import { interactionProjections } from "./interactions/interactions.projection.ts";
import { obeyedMonthsProjections } from "./months/obeyed-months.projection.ts";
import { serviceLineProjection } from "./service-lines/service-lines.projection.ts";
import { stockProjections } from "./stock/stock.projection.ts";
import { tierPeriodProjections } from "./tier-periods/tier-periods.projection.ts";

/** What the report service makes of the facts of others. */
export const projections = [
  ...hoursProjections,
  serviceLineProjection,
  ...tierPeriodProjections,
  ...stockProjections,
  ...interactionProjections,
  ...obeyedMonthsProjections,
];
