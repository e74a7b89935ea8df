import * as z from "zod/mini";

/** Minutes that were carried over. Both are absent where there are none. */
export const Carried = {
  /** Unused minutes of the month before, which this month may use beside its allocation. */
  carriedIn: z.optional(z.int()),
  /** Unused minutes of this month, which the next one may use. */
  carriedOut: z.optional(z.int()),
};
