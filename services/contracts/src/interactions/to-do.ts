import * as z from "zod/mini";
import { customerFacts } from "../facts/live-subjects.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { OwnerShare } from "../users/owner-share.ts";
import { Limit } from "../values/scalars.ts";
import { CallerType } from "./interaction-kinds.ts";

/** One kind of work: what is the reader's or nobody's, with the first rows of it, and how much each person has. */
const Waiting = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    total: z.int(),
    /** The reader's own come first. */
    rows: z.array(row),
    /** The row that has waited longest is first. */
    owners: z.array(OwnerShare),
  });

/** The work that waits among calls and visits. Each list has its own endpoint, with all rows and their details. */
export const InteractionsToDo = z.object({
  /** Customers who were missed and not spoken to since, by the person who calls back; who waits longest is first. */
  callBacks: Waiting(
    z.object({
      name: z.nullable(z.string()),
      callerType: z.nullable(CallerType),
      contactId: z.nullable(z.uuid()),
      assignedTo: z.nullable(z.string()),
      firstMissedAt: z.iso.datetime(),
    }),
  ),
  /**
   * Warranty visits of this month and the last whose claim nobody has assessed, by the person who made them; the newest
   * is first.
   */
  unassessedVisits: Waiting(
    z.object({
      id: z.uuid(),
      customerName: z.nullable(z.string()),
      occurredAt: z.iso.datetime(),
    }),
  ),
  /** The beginning of the last month, from which visits are looked at. */
  visitsFrom: z.iso.datetime(),
  /** Always null. Unknown callers are no work that ends, but builds of earlier releases read this field. */
  unmatchedCallers: z.nullable(
    z.object({ total: z.int(), rows: z.array(z.object({ number: z.string(), calls: z.int() })) }),
  ),
});
export type InteractionsToDo = z.output<typeof InteractionsToDo>;

export const getInteractionsToDo = endpoint("GET /interactions-to-do", {
  summary:
    "Call-backs and visits to assess: how many each person has, and the first of the reader's own",
  query: z.strictObject({ limit: Limit }),
  response: InteractionsToDo,
  shows: [...customerFacts, "user.changed.v1"],
});
