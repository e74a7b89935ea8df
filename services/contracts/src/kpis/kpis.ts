import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { kpiFacts, recordFacts, targetFacts } from "../facts/live-subjects.ts";
import { KpiMetric, KpiUnit, TargetMetric } from "./kpi-metrics.ts";
import { Decimal, Month, RequiredNotes, WholeInQuery, Year } from "../values/scalars.ts";

/** The largest value of a `decimal(8,2)` column. */
const MOST_VALUE = 999_999.99;
const LONGEST_REASON = 500;
const MOST_VERSION = 1_000_000;

/** A metric's value or target in a request body: 0 or more, with two decimals. */
const Figure = z.number("Enter a number").check(
  z.gte(0, "Must be 0 or more"),
  z.lte(MOST_VALUE, "At most 999,999.99"),
  z.refine<number>((value) => Number(value.toFixed(2)) === value, "At most two decimals"),
);

/** A metric of a month. Decimals are JSON numbers, exact to two decimals. */
export const Kpi = z.object({
  metric: KpiMetric,
  /** The recorded value if there is one, otherwise the computed value; null means "no data", never 0. */
  value: z.nullable(Decimal),
  unit: KpiUnit,
  title: z.string(),
  definition: z.string(),
  /** How many interactions the value is computed from; null for a metric whose value is only recorded by people. */
  n: z.nullable(z.int()),
  /**
   * For a count or a share: the number of rows that count. For a mean: the exact sum in the metric's unit, with two
   * decimals.
   */
  numerator: z.nullable(Decimal),
  denominator: z.nullable(z.int()),
  source: z.enum(["computed", "recorded"]),
  /** The target that applies in the month. */
  target: z.nullable(Decimal),
  /** The computed value, even when a recorded value replaces it. */
  computed: z.nullable(Decimal),
  /** Who recorded the value, when and why; null when the value is computed. */
  recorded: z.nullable(
    z.object({
      /** Null until the KPI service has received the person's name. */
      by: z.nullable(z.string()),
      at: z.iso.datetime(),
      why: z.string(),
      version: z.int(),
    }),
  ),
});
export type Kpi = z.output<typeof Kpi>;

const MonthQuery = z.strictObject({ month: z.optional(Month), year: z.optional(Year) });
const OneMetric = { metric: KpiMetric, month: Month, year: Year };

export const listKpis = endpoint({
  method: "GET",
  path: "/kpis",
  summary: "The 18 metrics of a month; the running month in London where none is given",
  query: MonthQuery,
  response: z.array(Kpi),
  shows: [...kpiFacts, "user.changed.v1"],
});

/**
 * For report services of the previous release only, during an update. The report service of this release stores the
 * figures itself.
 */
export const listKpisForServices = endpoint({
  method: "GET",
  path: "/internal/kpis",
  summary: "The 18 metrics of a month, for other services",
  query: MonthQuery,
  response: z.array(Kpi),
  allowedCallers: ["report"],
});

/** Only the report service may call this, for the final figures of a closed month. */
export const listSettledKpis = endpoint({
  method: "GET",
  path: "/internal/settled-kpis",
  summary:
    "The 18 metrics of a month, once all is known that was recorded before its status was obeyed",
  query: z.strictObject({
    month: Month,
    year: Year,
    /** The version of the month's status, as in `report.month-status-set.v1`. */
    version: WholeInQuery("Must be a version", { least: 1, most: MOST_VERSION }),
  }),
  response: z.array(Kpi),
  allowedCallers: ["report"],
});

export const recordKpi = endpoint({
  method: "PUT",
  path: "/kpis",
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

export const clearKpi = endpoint({
  method: "DELETE",
  path: "/kpis",
  summary: "Take a recorded value back; the computed one counts again",
  query: z.strictObject(OneMetric),
  response: Kpi,
  versioned: true,
  announces: recordFacts,
});

const Value = z.nullable(Decimal);

const KpiMonth = z.object({
  month: z.int(),
  year: z.int(),
  /** The value of each metric; null means "no data". */
  values: z.object(
    Object.fromEntries(KpiMetric.options.map((metric) => [metric, Value])) as Record<
      KpiMetric,
      typeof Value
    >,
  ),
});
export type KpiMonth = z.output<typeof KpiMonth>;

export const listKpiSeries = endpoint({
  method: "GET",
  path: "/kpi-series",
  summary: "The metrics of the twelve months that end with the one asked for, oldest first",
  query: MonthQuery,
  response: z.array(KpiMonth),
  shows: kpiFacts,
});

/**
 * For report services of the previous release only, during an update. The report service of this release stores the
 * figures itself.
 */
export const listKpiSeriesForServices = endpoint({
  method: "GET",
  path: "/internal/kpi-series",
  summary: "The metrics of twelve months, for other services",
  query: MonthQuery,
  response: z.array(KpiMonth),
  shows: kpiFacts,
  allowedCallers: ["report"],
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

export const listKpiTargets = endpoint({
  method: "GET",
  path: "/kpi-targets",
  summary: "All targets, by metric and then newest first",
  response: z.array(KpiTarget),
  shows: [...targetFacts, "user.changed.v1"],
});

export const setKpiTarget = endpoint({
  method: "PUT",
  path: "/kpi-targets",
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
