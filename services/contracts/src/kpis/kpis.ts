import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { MonthSearch } from "../endpoints/month-address.ts";
import { kpiFacts } from "../facts/live-subjects.ts";
import { KpiMetric, KpiUnit } from "./kpi-metrics.ts";
import { Decimal, Month, WholeInQuery, Year } from "../values/scalars.ts";

const MOST_VERSION = 1_000_000;

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
  /** The author, time and reason of the recorded value; null when the value is computed. */
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

export const listKpis = endpoint("GET /kpis", {
  summary: "The 18 metrics of a month; the running month in London where none is given",
  query: MonthSearch,
  response: z.array(Kpi),
  shows: [...kpiFacts, "user.changed.v1"],
});

/**
 * For report services of the previous release only, during an update. The report service of this release stores the
 * figures itself.
 */
export const listKpisForServices = endpoint("GET /internal/kpis", {
  summary: "The 18 metrics of a month, for other services",
  query: MonthSearch,
  response: z.array(Kpi),
  allowedCallers: ["report"],
});

/** Only the report service may call this, for the final figures of a closed month. */
export const listSettledKpis = endpoint("GET /internal/settled-kpis", {
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

const Value = z.nullable(Decimal);

const MissedSince = z.object({ metric: KpiMetric, month: z.int(), year: z.int() });
export type MissedSince = z.output<typeof MissedSince>;

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
  /**
   * Only in the newest month: for each metric that misses its target, the first month of the unbroken run of months that
   * missed theirs. A month without a value ends a run.
   */
  missedSince: z.optional(z.array(MissedSince)),
});
export type KpiMonth = z.output<typeof KpiMonth>;

export const listKpiSeries = endpoint("GET /kpi-series", {
  summary: "The metrics of the twelve months that end with the one asked for, oldest first",
  query: MonthSearch,
  response: z.array(KpiMonth),
  shows: kpiFacts,
});

/**
 * For report services of the previous release only, during an update. The report service of this release stores the
 * figures itself.
 */
export const listKpiSeriesForServices = endpoint("GET /internal/kpi-series", {
  summary: "The metrics of twelve months, for other services",
  query: MonthSearch,
  response: z.array(KpiMonth),
  shows: kpiFacts,
  allowedCallers: ["report"],
});
