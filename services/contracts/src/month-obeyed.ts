import * as z from "zod/mini";

/**
 * What an owner of data says once it obeys a month's status: whatever it wrote before stands before this fact in its
 * record, and nothing of a closed month stands after it.
 */
export const MonthObeyed = z.object({
  month: z.int(),
  year: z.int(),
  /** The version of the status that it obeys. */
  version: z.int(),
  isClosed: z.boolean(),
});
