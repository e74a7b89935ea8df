import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Fact } from "./fact.ts";
import { tierChanged, tierPeriodStarted } from "./facts/tier.facts.ts";
import { stockItemChanged, stockLow, stockMoved } from "./facts/stock.facts.ts";
import { userChanged } from "./facts/user.facts.ts";
import {
  serviceLineChanged,
  timeEntryChanged,
  timeEntryDeleted,
  timeEntryLogged,
} from "./facts/time.facts.ts";
import type { ServiceName } from "./catalogue.ts";

/** The kinds of fact that each service announces, and so keeps the record of. */
export const announcedBy = {
  admin: [userChanged, tierChanged, tierPeriodStarted],
  time: [timeEntryLogged, timeEntryChanged, timeEntryDeleted, serviceLineChanged],
  stock: [stockItemChanged, stockMoved, stockLow],
} as const satisfies Partial<Record<ServiceName, readonly unknown[]>>;

export type RecordKeeper = keyof typeof announcedBy;

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
});

/** The same of their ids alone, for who only looks whether all of them came. */
export const listRecordedIds = endpoint({
  method: "GET",
  path: "/internal/fact-ids",
  summary: "Ids of recorded facts after a place in the record",
  query: page,
  response: z.array(RecordedId),
});
