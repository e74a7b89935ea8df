import * as z from "zod/mini";

/**
 * Announced by a service once it applies a month's status. All its earlier writes stand before this fact in its record,
 * and no write to a closed month stands after it.
 */
export const MonthObeyed = z.object({
  month: z.int(),
  year: z.int(),
  /** The version of the status that was applied. */
  version: z.int(),
  isClosed: z.boolean(),
});
