import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Fact } from "./fact.ts";

/** A position in a service's record of facts. Only that service can compare two positions. */
export const Place = z.string().check(z.regex(/^\d{1,19}-\d{1,18}$/));

/** The position before the first fact of a record. */
export const BEGINNING = "0-0";

/** The part of a fact that read models need, with its position in the record. The actor and the time are not sent. */
export const RecordedFact = z.object({
  place: Place,
  ...z.pick(Fact, { id: true, subject: true, data: true }).shape,
});
export type RecordedFact = z.infer<typeof RecordedFact>;

const LARGEST_PAGE = 10_000;

/**
 * Lists a service's facts in the order of its record; only for other processes, with a service token. A fact is
 * listed only when no earlier one can still be recorded, so a reader that continues after the last position misses
 * none.
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
