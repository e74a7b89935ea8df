import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { reportFacts } from "../facts/live-subjects.ts";

/** A month whose records cannot change, and who closed it. */
export const ClosedMonth = z.object({
  month: z.int(),
  year: z.int(),
  /** The name of who finalised its report; null while it is being closed. */
  finalisedBy: z.nullable(z.string()),
  finalisedAt: z.nullable(z.iso.datetime()),
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;

export const listClosedMonths = endpoint("GET /closed-months", {
  summary: "All months that are closed, oldest first, with who closed them and when",
  response: z.array(ClosedMonth),
  shows: reportFacts,
});
