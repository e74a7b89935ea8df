import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Carried } from "../reports/carried-hours.ts";
import { Year } from "../values/scalars.ts";
import { entryFacts, periodFacts } from "../facts/live-subjects.ts";

export const MonthLine = z.object({
  serviceLineId: z.uuid(),
  serviceLineName: z.string(),
  color: z.string(),
  minutes: z.int(),
});

export const MonthHours = z.object({
  month: z.int(),
  /** The hours of the tier in force at the end of the month, or now for the current month; null for a future month. */
  hoursAvailable: z.nullable(z.int()),
  ...Carried,
  minutesUsed: z.int(),
  /** Only service lines with hours, most hours first. */
  lines: z.array(MonthLine),
  /** Whether the partnership had begun; a month before its first tier and its first hours counts in no balance. */
  hasBegun: z.boolean(),
});
export type MonthHours = z.infer<typeof MonthHours>;

export const HoursByMonth = z.object({
  year: z.int(),
  /** All twelve months, January first. */
  months: z.array(MonthHours),
  /** Set when the newest facts had not arrived in time: the figures were right at this time. */
  asOf: z.nullable(z.iso.datetime()),
});
export type HoursByMonth = z.infer<typeof HoursByMonth>;

export const getHoursByMonth = endpoint("GET /hours-by-month", {
  summary:
    "A year's months, their hours by service line and their allocations; London's year if none is given",
  query: z.strictObject({ year: z.optional(Year) }),
  response: HoursByMonth,
  shows: [...entryFacts, "time.service-line-changed.v1", ...periodFacts, "report.changed.v1"],
});
