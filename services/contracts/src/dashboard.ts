import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { kpiFacts } from "./kpi-facts.ts";
import { Kpi } from "./kpis.ts";
import { Decimal } from "./scalars.ts";
import { ShownMonth } from "./shown-month.ts";
import { periodFacts } from "./tier-facts.ts";
import { entryFacts } from "./time-facts.ts";

export const ServiceLineHours = z.object({
  serviceLineId: z.uuid(),
  /** The spelling that the first clients were built on; `serviceLineName` says the same. */
  servicLineName: z.string(),
  serviceLineName: z.string(),
  totalHours: Decimal,
  totalMinutes: z.int(),
  color: z.string(),
});
export type ServiceLineHours = z.output<typeof ServiceLineHours>;

export const ActivityType = z.enum(["call", "visit", "training", "email", "other"]);
export type ActivityType = z.infer<typeof ActivityType>;

export const Activity = z.object({
  id: z.string(),
  type: ActivityType,
  description: z.nullable(z.string()),
  /** Hours. */
  duration: z.nullable(Decimal),
  createdAt: z.iso.datetime(),
});
export type Activity = z.output<typeof Activity>;

export const DayHours = z.object({
  /** Of the month, in London: the day on which the entries start. */
  day: z.int(),
  minutes: z.int(),
});
export type DayHours = z.infer<typeof DayHours>;

/** How the forecast is worked out, for whoever reads the screen or the published document. */
export const FORECAST_METHOD =
  "Hours logged before today, per working day so far, times the month's working days; never fewer than are logged";

/** With fewer, a single busy day would say what the month becomes. */
export const WORKING_DAYS_BEFORE_FORECAST = 3;

export const Forecast = z
  .object({
    /** Of the whole month, if it goes on as it has. */
    minutes: z.int(),
    /** Of the entries dated before today, from which it is worked out. */
    minutesBeforeToday: z.int(),
  })
  .register(z.globalRegistry, { description: FORECAST_METHOD });
export type Forecast = z.infer<typeof Forecast>;

/** Mondays to Fridays that are no bank holiday in England and Wales. */
export const WorkingDays = z.object({
  inMonth: z.int(),
  /** Before today: all of a past month, none of one to come. */
  ended: z.int(),
  /** From today on. */
  left: z.int(),
});
export type WorkingDays = z.infer<typeof WorkingDays>;

export const DashboardSummary = z.object({
  month: z.int(),
  year: z.int(),
  tierName: z.string(),
  /** Hours with two decimals, for display; `minutesUsed` is the truth. */
  hoursUsed: Decimal,
  minutesUsed: z.int(),
  hoursAvailable: z.int(),
  /** Percent; above 100 when the month is over its allocation. */
  utilizationRate: Decimal,
  /** Days of the month after today, in London; 0 for a past month. */
  daysLeft: z.int(),
  /** The day of the month that it is in London; null when the month is not the running one. */
  today: z.nullable(z.int()),
  workingDays: WorkingDays,
  /** Which days of the month are working days. */
  workingDayNumbers: z.array(z.int()),
  /** Days with hours only, in order; together they are `minutesUsed`. */
  hoursByDay: z.array(DayHours),
  /** Of the running month, once three working days have ended. */
  forecast: z.nullable(Forecast),
  /** As `GET /kpis` answers them. */
  kpis: z.array(Kpi),
  serviceLineBreakdown: z.array(ServiceLineHours),
  /** The newest five: of all in the running month, else of the month. */
  recentActivities: z.array(Activity),
  /** Set when what the reader has just written is still being counted: the figures are true as of this instant. */
  asOf: z.nullable(z.iso.datetime()),
});
export type DashboardSummary = z.output<typeof DashboardSummary>;

export const getDashboard = endpoint({
  method: "GET",
  path: "/dashboard",
  summary:
    "A month's hours, pace, KPIs and activities; the running month in London where none is given",
  query: ShownMonth,
  response: DashboardSummary,
  shows: [
    ...entryFacts,
    "time.service-line-changed.v1",
    ...periodFacts,
    "stock.low.v1",
    ...kpiFacts,
  ],
});
