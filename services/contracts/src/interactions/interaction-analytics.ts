import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { MonthSearch } from "../endpoints/month-address.ts";
import { FaultCategory } from "./interaction-kinds.ts";
import { interactionFacts } from "../facts/live-subjects.ts";
import { Decimal } from "../values/scalars.ts";

/** A warranty visit counts as a repeat when the same customer had another one at most this many days before. */
export const REPEAT_VISIT_DAYS = 30;

/** Counts over all interactions of a month. */
export const InteractionSummary = z.object({
  month: z.int(),
  year: z.int(),
  total: z.int(),
  calls: z.int(),
  visits: z.int(),
  firstTimeFixes: z.int(),
  /** The number of ratings with 5 stars down to 1 star, zeros included. The numbers sum to `rated`. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
  rated: z.int(),
  warranty: z.object({
    visits: z.int(),
    valid: z.int(),
    invalid: z.int(),
    /** Visits whose warranty claim nobody has assessed yet. The three counts sum to `visits`. */
    notAssessed: z.int(),
    /** All five fault categories, zeros included, in the order of the metrics. */
    faults: z.array(z.object({ category: FaultCategory, count: z.int() })),
    /** Warranty visits without a fault category. */
    withoutCategory: z.int(),
    /**
     * Warranty visits to a customer who already had one in the 30 days before. Visits to unknown customers are not
     * counted.
     */
    repeatVisits: z.int(),
    /** The units that the visits used, less those that came back. */
    partsUsed: z.int(),
    /** `partsUsed` divided by `visits`, with two decimals; null without visits. */
    partsPerVisit: z.nullable(Decimal),
  }),
});
export type InteractionSummary = z.output<typeof InteractionSummary>;

export const getInteractionSummary = endpoint("GET /interaction-summary", {
  summary: "Totals, ratings and warranty visits of a month",
  query: MonthSearch,
  response: InteractionSummary,
  shows: [...interactionFacts, "stock.visit-part-moved.v1"],
});

const CallCounts = z.object({ inbound: z.int(), outbound: z.int(), byHand: z.int() });

/** The calls of a month. "Counted" calls are all answered ones, and inbound missed calls and voicemails. */
export const CallAnalytics = z.object({
  month: z.int(),
  year: z.int(),
  /** All calls, whether counted or not. */
  total: z.int(),
  counted: CallCounts,
  /** Counted inbound calls by result. The answer rate is computed from these three numbers. */
  inbound: z.object({ answered: z.int(), missed: z.int(), voicemail: z.int() }),
  outbound: z.object({ answered: z.int(), notReached: z.int() }),
  /** Calls, inbound and outbound, that lists show but no figure counts. */
  notCounted: z.object({
    elsewhere: z.int(),
    failed: z.int(),
    pending: z.int(),
    unknown: z.int(),
  }),
  /** The percentage of inbound calls that were answered; null without inbound calls. */
  answerRate: z.nullable(Decimal),
  /** The counted calls by kind of caller; the three numbers sum to all counted calls. */
  callers: z.object({ customer: z.int(), installer: z.int(), notIdentified: z.int() }),
  /** Calls about a warranty visit. */
  aboutWarranty: z.int(),
  /** The mean length, in seconds, of the answered calls that have one; null if none has. */
  averageSeconds: z.nullable(Decimal),
  /** The counted calls by hour of the day in London, 0 to 23. */
  byHour: z.array(z.object({ hour: z.int(), ...CallCounts.shape })),
  /** The counted calls by weekday in London: 1 is Monday, 7 is Sunday. */
  byWeekday: z.array(z.object({ weekday: z.int(), ...CallCounts.shape })),
});
export type CallAnalytics = z.output<typeof CallAnalytics>;

export const getCallAnalytics = endpoint("GET /call-analytics", {
  summary: "The calls of a month: how many, how they ended, when, and with whom",
  query: MonthSearch,
  response: CallAnalytics,
  shows: interactionFacts,
});
