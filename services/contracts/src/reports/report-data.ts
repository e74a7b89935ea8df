import * as z from "zod/mini";
import { Activity, ServiceLineHours } from "./dashboard.ts";
import { KpiMetric, KpiUnit } from "../kpis/kpi-metrics.ts";
import { Decimal } from "../values/scalars.ts";

export const ReportStatus = z.enum(["draft", "final"]);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** The name, colour and logo of a company in its reports. */
export const Brand = z.object({
  name: z.string(),
  /** `#rrggbb`. */
  colour: z.string(),
  /** The SHA-256 of the logo, which `GET /report-logos/:sha256` answers; null without a logo. */
  logo: z.nullable(z.string()),
});
export type Brand = z.infer<typeof Brand>;

/** A metric of the month when the report was generated; null is "no data". */
export const ReportKpi = z.object({
  metric: KpiMetric,
  title: z.string(),
  value: z.nullable(Decimal),
  unit: KpiUnit,
  target: z.nullable(Decimal),
  source: z.enum(["computed", "recorded"]),
  /** The number of interactions; null where the metric is recorded only. */
  n: z.nullable(z.int()),
});
export type ReportKpi = z.output<typeof ReportKpi>;

const Hours = {
  minutesUsed: z.int(),
  /** Hours with two decimals, for display; `minutesUsed` is the exact value. */
  hoursUsed: Decimal,
  hoursAvailable: z.int(),
  /** Percent, with two decimals. */
  utilizationRate: Decimal,
};

export const PreviousMonth = z.object({
  month: z.int(),
  year: z.int(),
  ...Hours,
  kpis: z.array(z.object({ metric: KpiMetric, value: z.nullable(Decimal) })),
});
export type PreviousMonth = z.output<typeof PreviousMonth>;

/** Texts that people add to a report. */
export const Commentary = z.object({
  /** Describes the month. */
  happened: z.nullable(z.string()),
  /** Describes the planned actions. */
  actions: z.nullable(z.string()),
});
export type Commentary = z.infer<typeof Commentary>;

/**
 * All that a version of a report contains: figures, texts and names at the time. Every view, print and file of the
 * version is made from this alone.
 */
export const ReportData = z.object({
  month: z.int(),
  year: z.int(),
  version: z.int(),
  status: ReportStatus,
  generatedAt: z.iso.datetime(),
  /** Null where the system generated the report by itself, on the first of the month. */
  generatedBy: z.nullable(z.string()),
  provider: Brand,
  partner: Brand,
  /** True when the month had not ended yet. */
  isToDate: z.boolean(),
  /** True when nothing was recorded in the month, so that its figures have no meaning. */
  isEmpty: z.boolean(),
  executiveSummary: z.array(z.string()),
  tierName: z.string(),
  ...Hours,
  /** Only lines with hours, most first; their minutes sum to `minutesUsed`. */
  serviceLineBreakdown: z.array(ServiceLineHours),
  /** All 18 metrics, in their order. */
  kpis: z.array(ReportKpi),
  /** The newest five of the month, newest first. */
  recentActivities: z.array(Activity),
  /** The previous month; null where nothing was recorded in it. */
  previous: z.nullable(PreviousMonth),
  /** The months from January up to the month of the report. */
  hoursOfYear: z.array(z.object({ month: z.int(), minutesUsed: z.int(), hoursAvailable: z.int() })),
  stock: z.object({
    movements: z.int(),
    unitsIn: z.int(),
    unitsOut: z.int(),
    unitsAdjusted: z.int(),
    timesLow: z.int(),
  }),
  commentary: Commentary,
  /** For each service, the place in its record up to which, at least, the figures include its facts. */
  positions: z.record(z.string(), z.string()),
});
export type ReportData = z.output<typeof ReportData>;
