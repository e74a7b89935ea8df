import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { recordFacts, targetFacts } from "../facts/live-subjects.ts";
import { KpiMetric, TargetMetric } from "./kpi-metrics.ts";
import { Kpi } from "./kpis.ts";
import { Decimal, Month, Year } from "../values/scalars.ts";
import { RequiredNotes } from "../values/text-fields.ts";

/** The largest value of a `decimal(8,2)` column. */
const MOST_VALUE = 999_999.99;
const LONGEST_REASON = 500;

/** A metric's value or target in a request body: 0 or more, with two decimals. */
const Figure = z.number("Enter a number").check(
  z.gte(0, "Must be 0 or more"),
  z.lte(MOST_VALUE, "At most 999,999.99"),
  z.refine<number>((value) => Number(value.toFixed(2)) === value, "At most two decimals"),
);

const OneMetric = { metric: KpiMetric, month: Month, year: Year };

export const recordKpi = endpoint("PUT /kpis", {
  summary: "Record the value of a metric in a month; it stands in place of the computed one",
  body: z.strictObject({
    ...OneMetric,
    value: Figure,
    description: RequiredNotes("Say why this value is recorded", LONGEST_REASON),
  }),
  response: Kpi,
  versioned: true,
  announces: recordFacts,
});

export const clearKpi = endpoint("DELETE /kpis", {
  summary: "Take a recorded value back; the computed one counts again",
  query: z.strictObject(OneMetric),
  response: Kpi,
  versioned: true,
  announces: recordFacts,
});

export const KpiTarget = z.object({
  metric: TargetMetric,
  /** Null where there is no target from this month on. */
  target: z.nullable(Decimal),
  /** The month from which the target applies, until the metric's next target. */
  fromMonth: z.int(),
  fromYear: z.int(),
  /** Null for the targets that the product came with. */
  setBy: z.nullable(z.string()),
  setAt: z.nullable(z.iso.datetime()),
  version: z.int(),
});
export type KpiTarget = z.output<typeof KpiTarget>;

export const listKpiTargets = endpoint("GET /kpi-targets", {
  summary: "All targets, by metric and then newest first",
  response: z.array(KpiTarget),
  shows: [...targetFacts, "user.changed.v1"],
});

export const setKpiTarget = endpoint("PUT /kpi-targets", {
  summary: "Set the target of a metric from a month on",
  body: z.strictObject({
    metric: TargetMetric,
    /** Null ends the target; allowed only for the average response time. */
    target: z.nullable(Figure),
    fromMonth: Month,
    fromYear: Year,
  }),
  response: KpiTarget,
  versioned: true,
  announces: targetFacts,
});
