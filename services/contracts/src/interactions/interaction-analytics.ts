import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { FaultCategory } from "./interaction-kinds.ts";
import { interactionFacts } from "../facts/live-subjects.ts";
import { Decimal, Month, Year } from "../values/scalars.ts";

const MonthQuery = z.strictObject({ month: z.optional(Month), year: z.optional(Year) });

/** A warranty visit is a repeat when the same customer had another one within this many days before. */
export const REPEAT_VISIT_DAYS = 30;

/** Counts over all interactions of a month. */
export const InteractionSummary = z.object({
  month: z.int(),
  year: z.int(),
  total: z.int(),
  calls: z.int(),
  visits: z.int(),
  firstTimeFixes: z.int(),
  /** Counts of the ratings 5 down to 1, zeros included; they sum to `rated`. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
  rated: z.int(),
  warranty: z.object({
    visits: z.int(),
    valid: z.int(),
    invalid: z.int(),
    /** Visits whose claim nobody has assessed yet; the three counts sum to `visits`. */
    notAssessed: z.int(),
    /** All five categories, zeros included, in the order of the metrics. */
    faults: z.array(z.object({ category: FaultCategory, count: z.int() })),
    /** Warranty visits without a category. */
    withoutCategory: z.int(),
    /** Warranty visits to a customer who had one in the 30 days before; visits to unknown customers do not count. */
    repeatVisits: z.int(),
  }),
});
export type InteractionSummary = z.output<typeof InteractionSummary>;

export const getInteractionSummary = endpoint({
  method: "GET",
  path: "/interaction-summary",
  summary: "Totals, ratings and warranty visits of a month",
  query: MonthQuery,
  response: InteractionSummary,
  shows: interactionFacts,
});

const CallCounts = z.object({ inbound: z.int(), outbound: z.int(), byHand: z.int() });

/** The calls of a month. Counted calls are all answered ones, and the inbound missed and voicemail ones. */
export const CallAnalytics = z.object({
  month: z.int(),
  year: z.int(),
  /** Every call, counted or not. */
  total: z.int(),
  counted: CallCounts,
  /** Inbound calls by result; the answer rate is computed from these three. */
  inbound: z.object({ answered: z.int(), missed: z.int(), voicemail: z.int() }),
  outbound: z.object({ answered: z.int(), notReached: z.int() }),
  /** Calls in either direction that are listed but never counted. */
  notCounted: z.object({
    elsewhere: z.int(),
    failed: z.int(),
    pending: z.int(),
    unknown: z.int(),
  }),
  /** Percent of the inbound calls that were answered; null without any. */
  answerRate: z.nullable(Decimal),
  /** The counted calls by caller; the three sum to all counted calls. */
  callers: z.object({ customer: z.int(), installer: z.int(), notIdentified: z.int() }),
  /** Calls about a warranty visit. */
  aboutWarranty: z.int(),
  /** Mean of the answered calls that have a duration; null without any. */
  averageSeconds: z.nullable(Decimal),
  /** Counted calls by the hour of the day in London, 0 to 23. */
  byHour: z.array(z.object({ hour: z.int(), ...CallCounts.shape })),
  /** Counted calls by the weekday in London, 1 is Monday, 7 Sunday. */
  byWeekday: z.array(z.object({ weekday: z.int(), ...CallCounts.shape })),
});
export type CallAnalytics = z.output<typeof CallAnalytics>;

export const getCallAnalytics = endpoint({
  method: "GET",
  path: "/call-analytics",
  summary: "The calls of a month: how many, how they ended, when, and with whom",
  query: MonthQuery,
  response: CallAnalytics,
  shows: interactionFacts,
});
