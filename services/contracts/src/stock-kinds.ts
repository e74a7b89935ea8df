import * as z from "zod/mini";

export const StockCategory = z.enum(
  ["Heat Pumps", "Controls", "Accessories", "Parts", "Tools", "Consumables"],
  {
    error: ({ input }) =>
      input === undefined || input === "" ? "Category is required" : "This category is not known",
  },
);
export type StockCategory = z.infer<typeof StockCategory>;

/** In adds, out takes away; an adjustment by hand adds, one that a count or a reversal makes goes either way. */
export const MovementType = z.enum(["in", "out", "adjustment"], "Movement type is required");
export type MovementType = z.infer<typeof MovementType>;

/** What made a movement: the item's first stock, a person, a count of the shelf, or the reversal of another one. */
export const MovementOrigin = z.enum(["opening", "recorded", "count", "reversal"]);
export type MovementOrigin = z.infer<typeof MovementOrigin>;
