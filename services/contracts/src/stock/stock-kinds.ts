import * as z from "zod/mini";

export const StockCategory = z.enum(
  ["Heat Pumps", "Controls", "Accessories", "Parts", "Tools", "Consumables"],
  {
    error: ({ input }) =>
      input === undefined || input === "" ? "Category is required" : "This category is not known",
  },
);
export type StockCategory = z.infer<typeof StockCategory>;

/**
 * `in` adds units and `out` takes units away. An adjustment by a person adds; one from a count or a reversal adds or
 * takes away.
 */
export const MovementType = z.enum(["in", "out", "adjustment"], "Movement type is required");
export type MovementType = z.infer<typeof MovementType>;

/** The cause of a movement: the item's first stock, a person, a count, or the reversal of another movement. */
export const MovementOrigin = z.enum(["opening", "recorded", "count", "reversal"]);
export type MovementOrigin = z.infer<typeof MovementOrigin>;
