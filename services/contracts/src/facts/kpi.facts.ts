import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { MonthFigures } from "../kpis/month-figures.ts";
import { KpiMetric } from "../kpis/kpi-metrics.ts";
import { MonthObeyed } from "../reports/month-obeyed.ts";

/** The figures of months, after calls and visits changed or a value was recorded. */
export const kpiFiguresComputed = fact({
  subject: "kpi.figures-computed.v1",
  data: z.object({
    months: z.array(MonthFigures),
    /** The ids of the facts about calls and visits that are now counted, whether they changed a figure or not. */
    counted: z.array(z.uuid()),
  }),
});

/**
 * An administrator recorded the value of a metric in a month, or took it back. Only older records contain this fact;
 * `kpi.figures-computed.v1` replaced it and adds the reason.
 */
export const kpiRecorded = fact({
  subject: "kpi.recorded.v1",
  data: z.object({
    metric: KpiMetric,
    month: z.int(),
    year: z.int(),
    version: z.int(),
    /** A decimal with two places; null where the computed value counts again. */
    value: z.nullable(z.string()),
  }),
});

/** A target holds from a month on, until the next one of its metric. */
export const kpiTargetSet = fact({
  subject: "kpi.target-set.v1",
  data: z.object({
    metric: KpiMetric,
    fromMonth: z.int(),
    fromYear: z.int(),
    version: z.int(),
    /** A decimal with two places; null where there is no target from this month on. */
    target: z.nullable(z.string()),
  }),
});

/** The KPI service has applied the status of a month. */
export const kpiMonthObeyed = fact({ subject: "kpi.month-obeyed.v1", data: MonthObeyed });
