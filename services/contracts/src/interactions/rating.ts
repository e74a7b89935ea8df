import * as z from "zod/mini";

/** Stars that a customer gives, 1 to 5. */
export const Rating = z
  .int("Rating must be 1 to 5")
  .check(z.gte(1, "Rating must be 1 to 5"), z.lte(5, "Rating must be 1 to 5"));
