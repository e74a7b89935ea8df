import * as z from "zod/mini";
import { customerFacts } from "../facts/live-subjects.ts";
import { endpoint } from "../endpoints/endpoint.ts";
import { Limit } from "../values/scalars.ts";
import { CallerType } from "./interaction-kinds.ts";

/** The number of all rows of one kind of work, and the first of them. */
const Waiting = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.int(), rows: z.array(row) });

/** The work that waits among calls and visits. Each list has its own endpoint, with all rows and their details. */
export const InteractionsToDo = z.object({
  /** Customers who were missed and not spoken to since; who waits longest is first. */
  callBacks: Waiting(
    z.object({
      name: z.nullable(z.string()),
      callerType: z.nullable(CallerType),
      contactId: z.nullable(z.uuid()),
      firstMissedAt: z.iso.datetime(),
    }),
  ),
  /** Warranty visits up to now whose claim nobody has assessed, the newest first. */
  unassessedVisits: Waiting(
    z.object({
      id: z.uuid(),
      customerName: z.nullable(z.string()),
      occurredAt: z.iso.datetime(),
    }),
  ),
  /** Numbers that belong to nobody yet, or to several people. Null for viewers. */
  unmatchedCallers: z.nullable(Waiting(z.object({ number: z.string(), calls: z.int() }))),
});
export type InteractionsToDo = z.output<typeof InteractionsToDo>;

export const getInteractionsToDo = endpoint("GET /interactions-to-do", {
  summary: "Call-backs, visits to assess and unknown callers: how many of each, and the first ones",
  query: z.strictObject({ limit: Limit }),
  response: InteractionsToDo,
  shows: [...customerFacts, "user.changed.v1"],
});
