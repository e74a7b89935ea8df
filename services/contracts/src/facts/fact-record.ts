import * as z from "zod/mini";
import { endpoint, type InternalCaller } from "../endpoints/endpoint.ts";
import type { FactSubject } from "./fact-catalogue.ts";
import { Fact } from "./fact.ts";

/**
 * The processes that read records, with the subjects that each applies. A record gives a reader the content of these
 * facts and of no others.
 */
export const recordReaders = {
  gateway: ["user.changed.v1"],
  time: ["user.changed.v1", "report.month-status-set.v1"],
  stock: ["user.changed.v1", "interaction.changed.v1", "report.month-status-set.v1"],
  interactions: [
    "user.changed.v1",
    "time.service-line-changed.v1",
    "stock.visit-part-moved.v1",
    "report.month-status-set.v1",
  ],
  kpi: [
    "user.changed.v1",
    "interaction.changed.v1",
    "interaction.removed.v1",
    "stock.visit-part-moved.v1",
    "interaction.month-obeyed.v1",
    "report.month-status-set.v1",
  ],
  "sales-geo": ["user.changed.v1"],
  report: [
    "user.changed.v1",
    "time.entry-logged.v1",
    "time.entry-changed.v1",
    "time.entry-deleted.v1",
    "time.service-line-changed.v1",
    "tier.period-started.v1",
    "tier.period-withdrawn.v1",
    "stock.moved.v1",
    "stock.low.v1",
    "interaction.changed.v1",
    "interaction.removed.v1",
    "time.month-obeyed.v1",
    "interaction.month-obeyed.v1",
    "kpi.month-obeyed.v1",
    "stock.month-obeyed.v1",
    "kpi.figures-computed.v1",
    "kpi.target-set.v1",
  ],
  notices: [
    "user.changed.v1",
    "user.invitation-changed.v1",
    "user.access-request-changed.v1",
    "time.entry-logged.v1",
    "time.entry-changed.v1",
    "time.entry-deleted.v1",
    "tier.period-started.v1",
    "tier.period-withdrawn.v1",
    "report.month-status-set.v1",
    "report.hours-carried.v1",
    "stock.moved.v1",
    "stock.item-changed.v2",
    "report.step-taken.v1",
    "report.question-entry-changed.v1",
    "interaction.connection-changed.v1",
    "interaction.waiting-work-changed.v1",
    "time.import-ended.v1",
    "stock.import-ended.v1",
    "interaction.import-ended.v1",
    "sales.import-ended.v1",
    "sales.follow-up-changed.v1",
  ],
} as const satisfies Partial<Record<InternalCaller, readonly FactSubject[]>>;

/** A position in a service's record of facts. Only that service can compare two positions. */
export const RecordPosition = z.string().check(z.regex(/^\d{1,19}-\d{1,18}$/));

/** The position before the first fact of a record. */
export const BEGINNING = "0-0";

/**
 * The part of a fact that read models need, with its position in the record. The actor and the time are not sent; the
 * content is null if the reader applies no such facts.
 */
export const RecordedFact = z.object({
  place: RecordPosition,
  ...z.pick(Fact, { id: true, subject: true }).shape,
  data: z.nullable(Fact.shape.data),
});
export type RecordedFact = z.infer<typeof RecordedFact>;

const LARGEST_PAGE = 10_000;

/**
 * Lists a service's facts in the order of its record; only for other processes, with a service token. A fact is
 * listed only when no earlier one can still be recorded, so a reader that continues after the last position misses
 * none.
 */
export const listRecordedFacts = endpoint("GET /internal/recorded-facts", {
  summary: "Recorded facts after a place in the record",
  query: z.strictObject({
    after: z._default(RecordPosition, BEGINNING),
    limit: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(LARGEST_PAGE))),
      LARGEST_PAGE,
    ),
  }),
  response: z.array(RecordedFact),
  allowedCallers: Object.keys(recordReaders) as (keyof typeof recordReaders)[],
});
