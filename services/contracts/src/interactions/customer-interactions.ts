import * as z from "zod/mini";
import { History } from "../users/audit.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { tableFormat } from "../endpoints/table-format.ts";
import {
  CallBucket,
  CallDirection,
  CallerType,
  FaultCategory,
  InteractionSource,
  InteractionType,
  NumberMatch,
} from "./interaction-kinds.ts";
import { KpiMetric, RatioTerm } from "../kpis/kpi-metrics.ts";
import { customerFacts, photoHints } from "../facts/live-subjects.ts";
import {
  Decimal,
  Flag,
  Id,
  Instant,
  MAX_PAGE_ROWS,
  Month,
  Offset,
  PageSize,
  WholeInQuery,
  Year,
} from "../values/scalars.ts";
import { SearchText } from "../values/text-fields.ts";

export const CustomerInteraction = z.object({
  id: z.uuid(),
  userId: z.string(),
  /** Null until this service has received the person's name. */
  userName: z.nullable(z.string()),
  serviceLineId: z.uuid(),
  /** Null until this service has received the service line's name. */
  serviceLineName: z.nullable(z.string()),
  /** The customer or installer; where it was merged into another one, the id of that one. */
  contactId: z.nullable(z.uuid()),
  source: InteractionSource,
  customerName: z.nullable(z.string()),
  /** Null for viewers, like the phone number. */
  customerEmail: z.nullable(z.string()),
  /** In E.164 where the number is valid, otherwise as entered. An extension follows as `ext 123`. */
  customerPhone: z.nullable(z.string()),
  interactionType: InteractionType,
  occurredAt: z.iso.datetime(),
  /** Hours. */
  duration: z.nullable(Decimal),
  durationSeconds: z.nullable(z.int()),
  outcome: z.nullable(z.string()),
  /** Misspelt, because the first clients expect this name; `firstTimeFix` has the same value. */
  firstTimefix: z.nullable(z.boolean()),
  firstTimeFix: z.nullable(z.boolean()),
  satisfactionRating: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  callerType: z.nullable(CallerType),
  targetResponseTimeMinutes: z.nullable(z.int()),
  actualResponseTimeMinutes: z.nullable(z.int()),
  firstCallResolution: z.nullable(z.boolean()),
  escalated: z.boolean(),
  isWarrantyVisit: z.boolean(),
  warrantyType: z.nullable(z.string()),
  faultDiagnosis: z.nullable(z.string()),
  faultCategory: z.nullable(FaultCategory),
  commonTheme: z.nullable(z.string()),
  partsReplaced: z.nullable(z.string()),
  /** The number of photos; 0 for calls. */
  photoCount: z.int(),
  /** The units of stock that the visit used, less those that came back; null if none were ever booked on it. */
  partsUsed: z.nullable(z.int()),
  visitOutcome: z.nullable(z.string()),
  warrantyClaimValid: z.nullable(z.boolean()),
  /** Null for visits, and for calls entered by hand. */
  direction: z.nullable(CallDirection),
  /** How the call ended; null for visits. */
  bucket: z.nullable(CallBucket),
  /** The result as the call system names it. */
  callResult: z.nullable(z.string()),
  /** How a synced call's number matched the contacts; null for an interaction entered by hand. */
  numberMatch: z.nullable(NumberMatch),
  /** The extension that took or made a synced call. */
  extension: z.nullable(z.string()),
  /** Why the interaction is hidden; null when it is visible. */
  hiddenReason: z.nullable(z.string()),
  month: z.int(),
  year: z.int(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    hide: z.boolean(),
    unhide: z.boolean(),
  }),
});
export type CustomerInteraction = z.output<typeof CustomerInteraction>;

/** `counts` sorts the rows that a share looks at: those that miss first, or those that count. For others it is no order. */
export const InteractionSort = z.enum([
  "-occurredAt",
  "occurredAt",
  "-duration",
  "duration",
  "-satisfactionRating",
  "satisfactionRating",
  "counts",
  "-counts",
]);
export type InteractionSort = z.infer<typeof InteractionSort>;

const filter = {
  month: z.optional(Month),
  year: z.optional(Year),
  /** The earliest `occurredAt`, inclusive. */
  from: z.optional(Instant("Must be an instant")),
  /** The latest `occurredAt`, exclusive. */
  to: z.optional(Instant("Must be an instant")),
  type: z.optional(InteractionType),
  source: z.optional(InteractionSource),
  direction: z.optional(z.enum(["inbound", "outbound", "none"], "This direction is not known")),
  bucket: z.optional(CallBucket),
  /** `none` finds interactions whose caller is not identified. */
  callerType: z.optional(z.enum(["customer", "installer", "none"], "This caller is not known")),
  serviceLineId: z.optional(Id),
  /** The person who made the visit, or took or entered the call. */
  userId: z.optional(Id),
  /** Finds the calls and visits of a customer, and of those that were merged into it. */
  customerId: z.optional(Id),
  faultCategory: z.optional(
    z.enum([...FaultCategory.options, "none"], "This fault category is not known"),
  ),
  claim: z.optional(
    z.enum(["valid", "invalid", "not-assessed"], "This state of a claim is not known"),
  ),
  isWarrantyVisit: z.optional(Flag),
  isRepeatVisit: z.optional(Flag),
  /** Only visits that used parts of the stock. */
  hasParts: z.optional(Flag),
  firstTimeFix: z.optional(Flag),
  satisfactionRating: z.optional(WholeInQuery("Rating must be 1 to 5", { least: 1, most: 5 })),
  /** Only the calls that call analytics counts. */
  isCounted: z.optional(Flag),
  /** The hour of the day in London. */
  hour: z.optional(WholeInQuery("Hour must be 0 to 23", { least: 0, most: 23 })),
  /** The weekday in London; 1 is Monday. */
  weekday: z.optional(WholeInQuery("Weekday must be 1 to 7", { least: 1, most: 7 })),
  /** Finds the rows that a metric is computed from; `part` chooses numerator or denominator, by default `usualPart`. */
  metric: z.optional(KpiMetric),
  part: z.optional(RatioTerm),
  /** Only what the reader entered, and the calls of the extension with which the reader connected the call system. */
  mine: z.optional(Flag),
  /** Finds only calls that a person hid or the call system withdrew. Without it, these are left out. */
  isHidden: z.optional(Flag),
  /**
   * Searches names, outcomes, notes and diagnoses, and for readers other than viewers also phone numbers and e-mail
   * addresses. A complete phone number finds only interactions with that number.
   */
  search: z.optional(SearchText),
  sort: z._default(InteractionSort, "-occurredAt"),
};

const shows = [
  ...customerFacts,
  ...photoHints,
  "user.changed.v1",
  "time.service-line-changed.v1",
  "stock.visit-part-moved.v1",
  "report.month-status-set.v1",
] as const;

const USUAL_PAGE = 100;

/** The response header with the number of rows that count for the share in `metric`; empty for other rows. */
export const COUNTING_ROWS_HEADER = "X-Counting-Rows";

export const listCustomerInteractions = endpoint("GET /customer-interactions", {
  summary: "Calls and visits, those that happened last first",
  query: z.strictObject({
    ...filter,
    limit: PageSize(USUAL_PAGE, MAX_PAGE_ROWS),
    offset: Offset,
  }),
  response: z.array(CustomerInteraction),
  paged: true,
  sums: {
    [COUNTING_ROWS_HEADER]: "Rows that count for the metric, where it is a share",
  },
  shows,
});

export const exportCustomerInteractions = endpoint("GET /customer-interactions/export", {
  summary: "All calls and visits of the filter as a spreadsheet",
  query: z.strictObject({ ...filter, ...tableFormat }),
  file: "table",
});

export const getCustomerInteraction = endpoint("GET /customer-interactions/:id", {
  summary: "One call or visit",
  response: CustomerInteraction,
  shows,
});

export const getCustomerInteractionHistory = endpoint("GET /customer-interactions/:id/history", {
  summary: "Who changed a call or visit, and how, newest first",
  response: History,
});
