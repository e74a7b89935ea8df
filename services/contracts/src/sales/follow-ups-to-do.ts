import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { salesFacts } from "../facts/live-subjects.ts";
import { OwnerShare } from "../users/owner-share.ts";
import { Flag, Limit } from "../values/scalars.ts";
import { PipelineEntry } from "./pipeline-entry.ts";

export const getFollowUpsToDo = endpoint("GET /follow-ups-to-do", {
  summary: "The follow-ups due: how many each owner has, and the first of the reader's own",
  query: z.strictObject({
    /** Leaves out those that are due today. */
    isOverdue: z.optional(Flag),
    limit: Limit,
  }),
  response: z.object({
    /** The row that has waited longest is first. */
    owners: z.array(OwnerShare),
    /** The reader's own, oldest first. */
    rows: z.array(PipelineEntry),
  }),
  shows: [...salesFacts, "user.changed.v1"],
});
