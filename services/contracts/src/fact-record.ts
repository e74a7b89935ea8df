import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Fact } from "./fact.ts";

/** A place in a keeper's record. Only the keeper can say which of two comes first. */
export const Place = z.string().check(z.regex(/^\d{1,19}-\d{1,18}$/));

/** The place before the first fact of a record. */
export const BEGINNING = "0-0";

/** What read models need of a fact, with its place in its keeper's record; who made it true, and when, stays there. */
export const RecordedFact = z.object({
  place: Place,
  ...z.pick(Fact, { id: true, subject: true, data: true }).shape,
});
export type RecordedFact = z.infer<typeof RecordedFact>;

const LARGEST_PAGE = 10_000;

/**
 * Asked by other processes alone, with a service token: a service's facts in the order of its record. A fact is told
 * once nothing can be recorded before it any more, so whoever reads on after a place misses none.
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
  askedBy: ["gateway", "time", "stock", "interactions", "kpi", "report", "sales-geo"],
});
