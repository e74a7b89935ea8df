import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { entryFacts, kpiFacts, periodFacts } from "../facts/live-subjects.ts";
import { Kpi } from "../kpis/kpis.ts";
import { Carried } from "./carried-hours.ts";
import { Signature } from "./signature.ts";
import { Decimal } from "../values/scalars.ts";
import { MonthSearch } from "../endpoints/month-address.ts";

export const ServiceLineHours = z.object({
  serviceLineId: z.uuid(),
  /** Misspelt, because the first clients expect this name; `serviceLineName` has the same value. */
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

export const DashboardActivity = z.object({
  ...Activity.shape,
  /** The service line of a time entry, or `Stock`. Null for a call or a visit, and while the line's name is unknown. */
  subject: z.nullable(z.string()),
});
export type DashboardActivity = z.output<typeof DashboardActivity>;

export const DayHours = z.object({
  /** The day of the month (in London) on which the time entries start. */
  day: z.int(),
  minutes: z.int(),
});
export type DayHours = z.infer<typeof DayHours>;

/** Explains the forecast on the screen and in the API document. */
export const FORECAST_METHOD =
  "Each working day left, today included, counts as many hours as those before it; at least the hours logged so far";

/** No forecast before this many working days have ended: one busy day would decide it. */
export const WORKING_DAYS_BEFORE_FORECAST = 3;

export const Forecast = z
  .object({
    /** The forecast for the whole month, in minutes, if work continues as so far. */
    minutes: z.int(),
    /** The minutes of the entries before today, from which the forecast is computed. */
    minutesBeforeToday: z.int(),
  })
  .register(z.globalRegistry, { description: FORECAST_METHOD });
export type Forecast = z.infer<typeof Forecast>;

/** The number of working days: Mondays to Fridays that are no bank holidays in England and Wales. */
export const WorkingDays = z.object({
  inMonth: z.int(),
  /** The working days before today: all in a past month, none in a future one. */
  ended: z.int(),
  /** The working days from today on, today included. */
  left: z.int(),
});

/** The things that a product needs for its first month, as far as it has them. */
export const FirstSteps = z.object({
  /** The companies, as new reports name them. */
  companies: z.object({
    provider: z.string(),
    partner: z.string(),
    /** False while a name is the one that stands in for none. */
    areNamed: z.boolean(),
  }),
  hasTier: z.boolean(),
  /** Whether anybody but the first person may sign in. */
  hasColleague: z.boolean(),
  hasServiceLine: z.boolean(),
  /** Whether any hours, calls or visits are recorded. */
  hasActivity: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** How the hours of a service line differ from those of the month before. */
export const LineChange = z.object({
  serviceLineName: z.string(),
  /** The minutes more than in the month before; negative for fewer. */
  minutes: z.int(),
  /** The number of days compared, from the first of both months; null for the whole of both. */
  days: z.nullable(z.int()),
});
export type LineChange = z.infer<typeof LineChange>;

/**
 * The hours used from January up to a month, and the allocations of these months together. What one of them carried into
 * another counts once: `carriedIn` came into January, and `carriedOut` went out of the last month.
 */
export const YearBalance = z.object({
  minutesUsed: z.int(),
  hoursAvailable: z.int(),
  ...Carried,
});
export type YearBalance = z.infer<typeof YearBalance>;

export const DashboardSummary = z.object({
  month: z.int(),
  year: z.int(),
  tierName: z.string(),
  /** Hours with two decimals, for display; `minutesUsed` is the exact value. */
  hoursUsed: Decimal,
  minutesUsed: z.int(),
  hoursAvailable: z.int(),
  /** Unused minutes of the month before, which are not in `hoursAvailable`; absent where there are none. */
  carriedIn: Carried.carriedIn,
  /** Minutes used in percent of the allocation and what was carried in; above 100 when the month is over its allocation. */
  utilizationRate: Decimal,
  /** The days of the month after today, in London; 0 for a past month. */
  daysLeft: z.int(),
  /** Today's day of the month, in London; null unless the month is the current one. */
  today: z.nullable(z.int()),
  workingDays: WorkingDays,
  /** The days of the month (1 to 31) that are working days. */
  workingDayNumbers: z.array(z.int()),
  /** Only days with hours, in order; the minutes sum to `minutesUsed`. */
  hoursByDay: z.array(DayHours),
  /** Only for the current month, once three working days have ended; otherwise null. */
  forecast: z.nullable(Forecast),
  /** The same KPIs as `GET /kpis` answers. */
  kpis: z.array(Kpi),
  serviceLineBreakdown: z.array(ServiceLineHours),
  /** The service line that changed most; null where none did, or the days of the month before have no hours. */
  largestChange: z.optional(z.nullable(LineChange)),
  /** Null for a month to come. */
  yearBalance: z.optional(z.nullable(YearBalance)),
  /** The five newest activities: of all months for the current month, otherwise of that month only. */
  recentActivities: z.array(DashboardActivity),
  /** The newest final version of the month's report; null if there is none. */
  signed: z.nullable(
    z.object({ reportId: z.uuid(), version: z.int(), signatures: z.array(Signature) }),
  ),
  /** Only for administrators, and only while one of the steps is not done. */
  firstSteps: z.optional(FirstSteps),
  /** Set when the figures do not include the reader's own latest write yet: they were right at this time. */
  asOf: z.nullable(z.iso.datetime()),
});
export type DashboardSummary = z.output<typeof DashboardSummary>;

export const getDashboard = endpoint("GET /dashboard", {
  summary:
    "A month's hours, pace, KPIs and activities; the running month in London where none is given",
  query: MonthSearch,
  response: DashboardSummary,
  shows: [
    ...entryFacts,
    "time.service-line-changed.v1",
    ...periodFacts,
    "stock.low.v1",
    ...kpiFacts,
    "report.changed.v1",
    "user.changed.v1",
  ],
});
