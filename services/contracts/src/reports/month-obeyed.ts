import * as z from "zod/mini";

/**
 * A service announces this once it has closed or reopened a month on its side. In its record, all writes to the month
 * before it was closed stand before this fact, and none after it.
 */
export const MonthObeyed = z.object({
  month: z.int(),
  year: z.int(),
  /** The version of the month's status that the service has applied. */
  version: z.int(),
  isClosed: z.boolean(),
});
