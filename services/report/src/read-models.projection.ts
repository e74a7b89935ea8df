import { peopleProjection } from "@dash/service-lib/facts/people";
import { hoursProjections } from "./hours/hours.projection.ts";
import { interactionProjections } from "./interactions/interactions.projection.ts";
import { monthKpisProjections } from "./kpis/month-kpis.projection.ts";
import { obeyedMonthsProjections } from "./months/obeyed-months.projection.ts";
import { serviceLineProjection } from "./service-lines/service-lines.projection.ts";
import { stockProjections } from "./stock/stock.projection.ts";
import { tierPeriodProjections } from "./tier-periods/tier-periods.projection.ts";

/** The projections of other services' facts. */
export const projections = [
  peopleProjection,
  ...hoursProjections,
  serviceLineProjection,
  ...tierPeriodProjections,
  ...stockProjections,
  ...interactionProjections,
  ...obeyedMonthsProjections,
  ...monthKpisProjections,
];

/**
 * The tables that the projections write, and that a rebuild fills anew. Reports are not made from facts, so they are no
 * part of it.
 */
export const readModels = [
  "entries",
  "month_hours",
  "day_hours",
  "line_days",
  "service_lines",
  "tier_periods",
  "month_stock",
  "low_crossings",
  "interactions",
  "obeyed_months",
  "people",
  "month_kpis",
  "kpi_targets",
];
