import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";

/**
 * The number of calls that the call system added or changed after their month was closed. They count once the month
 * is reopened.
 */
export const HeldCalls = z.object({ month: z.int(), year: z.int(), calls: z.int() });
export type HeldCalls = z.infer<typeof HeldCalls>;

export const listHeldCalls = endpoint("GET /held-calls", {
  summary: "How many calls wait for their closed month to be reopened, by month, newest first",
  response: z.array(HeldCalls),
  shows: ["interaction.month-obeyed.v1"],
});
