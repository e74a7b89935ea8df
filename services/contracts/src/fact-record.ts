import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Fact } from "./fact.ts";

/** What read models need of a fact, with its place in its keeper's record; who made it true, and when, stays there. */
export const RecordedFact = z.object({
  seq: z.int(),
  ...z.pick(Fact, { id: true, subject: true, data: true }).shape,
});
export type RecordedFact = z.infer<typeof RecordedFact>;

/** That there is a fact, and where: enough to tell whether one was missed. */
export const RecordedId = z.pick(RecordedFact, { seq: true, id: true, subject: true });
export type RecordedId = z.infer<typeof RecordedId>;

const LARGEST_PAGE = 10_000;

const page = z.strictObject({
  after: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(0))), 0),
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(LARGEST_PAGE))),
    LARGEST_PAGE,
  ),
});

/**
 * Asked by other processes alone, with a service token: a service's facts in the order of its record. What may still
 * be rolled back is left out, and told later, perhaps in a place before those of others that were told first.
 */
export const listRecordedFacts = endpoint({
  method: "GET",
  path: "/internal/facts",
  summary: "Recorded facts after a place in the record",
  query: page,
  response: z.array(RecordedFact),
  servicesOnly: true,
});

/** The same of their ids alone, for who only looks whether all of them came. */
export const listRecordedIds = endpoint({
  method: "GET",
  path: "/internal/fact-ids",
  summary: "Ids of recorded facts after a place in the record",
  query: page,
  response: z.array(RecordedId),
  servicesOnly: true,
});
