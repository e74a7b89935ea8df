import * as z from "zod/mini";
import { Carried } from "./carried-hours.ts";
import { Activity, ServiceLineHours, YearBalance } from "./dashboard.ts";
import { KpiMetric, KpiUnit } from "../kpis/kpi-metrics.ts";
import { Decimal } from "../values/scalars.ts";

export const ReportStatus = z.enum(["draft", "final"]);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** The name, colour and logo of a company in its reports. */
export const Brand = z.object({
  name: z.string(),
  /** `#rrggbb`. */
  colour: z.string(),
  /** The SHA-256 of the logo's file, which `GET /report-logos/:sha256` answers; null without a logo. */
  logo: z.nullable(z.string()),
});
export type Brand = z.infer<typeof Brand>;

/** A metric at the time when the report was generated; null means "no data". */
export const ReportKpi = z.object({
  metric: KpiMetric,
  title: z.string(),
  value: z.nullable(Decimal),
  unit: KpiUnit,
  target: z.nullable(Decimal),
  source: z.enum(["computed", "recorded"]),
  /** The number of interactions; null for a metric whose value is only recorded by people. */
  n: z.nullable(z.int()),
});
export type ReportKpi = z.output<typeof ReportKpi>;

/** A figure that differs between two times. */
export const FigureChange = z.object({
  /** The figure's label, such as `Hours used` or `Technical Support`. */
  figure: z.string(),
  /** The formatted value; null means "no data". */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FigureChange = z.infer<typeof FigureChange>;

const Hours = {
  minutesUsed: z.int(),
  /** Hours with two decimals, for display; `minutesUsed` is the exact value. */
  hoursUsed: Decimal,
  hoursAvailable: z.int(),
  ...Carried,
  /** In percent, with two decimals. */
  utilizationRate: Decimal,
};

export const PreviousMonth = z.object({
  month: z.int(),
  year: z.int(),
  ...Hours,
  kpis: z.array(z.object({ metric: KpiMetric, value: z.nullable(Decimal) })),
});
export type PreviousMonth = z.output<typeof PreviousMonth>;

/** Texts that people write for a report. */
export const Commentary = z.object({
  /** The text about the events of the month. */
  happened: z.nullable(z.string()),
  /** The text about the actions that are planned next. */
  actions: z.nullable(z.string()),
});
export type Commentary = z.infer<typeof Commentary>;

/**
 * Everything that a version of a report contains: figures, texts and names as they were. Every view, print and file
 * of the version is made from this data alone.
 */
export const ReportData = z.object({
  month: z.int(),
  year: z.int(),
  version: z.int(),
  status: ReportStatus,
  generatedAt: z.iso.datetime(),
  /** The name of the user; null when the system generated the report, on the first of the month. */
  generatedBy: z.nullable(z.string()),
  provider: Brand,
  partner: Brand,
  /** True when the report was generated before the end of the month. */
  isToDate: z.boolean(),
  /** True when nothing was recorded in the month: its figures mean nothing. */
  isEmpty: z.boolean(),
  executiveSummary: z.array(z.string()),
  tierName: z.string(),
  ...Hours,
  /** Only service lines with hours, most hours first; the minutes sum to `minutesUsed`. */
  serviceLineBreakdown: z.array(ServiceLineHours),
  /** All 18 metrics, in the order of `KpiMetric`. */
  kpis: z.array(ReportKpi),
  /**
   * The values of each metric in the eleven months before, oldest first; null means "no data". Absent in versions that
   * earlier releases made.
   */
  kpisBefore: z.optional(
    z.array(z.object({ metric: KpiMetric, values: z.array(z.nullable(Decimal)) })),
  ),
  /** The five newest activities of the month, newest first. */
  recentActivities: z.array(Activity),
  /** The figures of the previous month; null if nothing was recorded in it. */
  previous: z.nullable(PreviousMonth),
  /** The hours of the months from January to the month of the report. */
  hoursOfYear: z.array(
    z.object({
      month: z.int(),
      minutesUsed: z.int(),
      hoursAvailable: z.int(),
      carriedIn: Carried.carriedIn,
    }),
  ),
  /** Absent in versions of earlier releases. */
  yearBalance: z.optional(YearBalance),
  stock: z.object({
    movements: z.int(),
    unitsIn: z.int(),
    unitsOut: z.int(),
    unitsAdjusted: z.int(),
    timesLow: z.int(),
  }),
  commentary: Commentary,
  /** How the figures differ from the version that the partner returned; absent unless one was. */
  sinceReturned: z.optional(z.object({ version: z.int(), changes: z.array(FigureChange) })),
  /** For each service, a position in its record of facts: the figures include at least all facts up to it. */
  positions: z.record(z.string(), z.string()),
});
export type ReportData = z.output<typeof ReportData>;
