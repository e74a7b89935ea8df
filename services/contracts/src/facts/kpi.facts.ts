import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { MonthFigures } from "../kpis/month-figures.ts";
import { KpiMetric } from "../kpis/kpi-metrics.ts";
import { MonthObeyed } from "../reports/month-obeyed.ts";

/** The new figures of months, after calls or visits changed or a value was recorded. */
export const kpiFiguresComputed = fact("kpi.figures-computed.v1", {
  months: z.array(MonthFigures),
  /** The ids of the facts about calls and visits that the figures now include, even those that changed no figure. */
  counted: z.array(z.uuid()),
});

/**
 * An administrator recorded a metric's value for a month, or removed the recorded value. Found in older records only:
 * `kpi.figures-computed.v1` replaced it and also carries the reason.
 */
export const kpiRecorded = fact("kpi.recorded.v1", {
  metric: KpiMetric,
  month: z.int(),
  year: z.int(),
  version: z.int(),
  /** A decimal with two places; null when the recorded value was removed and the computed one counts again. */
  value: z.nullable(z.string()),
});

/** A metric has a new target from a month on. It applies until the metric's next target begins. */
export const kpiTargetSet = fact("kpi.target-set.v1", {
  metric: KpiMetric,
  fromMonth: z.int(),
  fromYear: z.int(),
  version: z.int(),
  /** A decimal with two places; null where there is no target from this month on. */
  target: z.nullable(z.string()),
});

/** The KPI service has closed or reopened a month on its side. */
export const kpiMonthObeyed = fact("kpi.month-obeyed.v1", MonthObeyed.shape);
