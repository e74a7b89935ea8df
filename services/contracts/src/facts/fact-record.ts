import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Fact } from "./fact.ts";

/** A place in a service's record of facts. Only that service can say which of two places comes first. */
export const Place = z.string().check(z.regex(/^\d{1,19}-\d{1,18}$/));

/** The place before the first fact of a record. */
export const BEGINNING = "0-0";

/** The part of a fact that read models need, with its place in the record. Actor and time stay in the record. */
export const RecordedFact = z.object({
  place: Place,
  ...z.pick(Fact, { id: true, subject: true, data: true }).shape,
});
export type RecordedFact = z.infer<typeof RecordedFact>;

const LARGEST_PAGE = 10_000;

/**
 * Only other processes may call this, with a service token: a service's facts in the order of its record. A fact is
 * listed once no other can be recorded before it, so a reader who continues after a place misses none.
 */
export const listRecordedFacts = endpoint({
  method: "GET",
  path: "/internal/recorded-facts",
  summary: "Recorded facts after a place in the record",
  query: z.strictObject({
    after: z._default(Place, BEGINNING),
    limit: z._default(
      z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(LARGEST_PAGE))),
      LARGEST_PAGE,
    ),
  }),
  response: z.array(RecordedFact),
  allowedCallers: ["gateway", "time", "stock", "interactions", "kpi", "report", "sales-geo"],
});
