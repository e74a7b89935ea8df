import * as z from "zod/mini";

/** A customer's rating: 1 to 5 stars. */
export const Rating = z
  .int("Rating must be 1 to 5")
  .check(z.gte(1, "Rating must be 1 to 5"), z.lte(5, "Rating must be 1 to 5"));
