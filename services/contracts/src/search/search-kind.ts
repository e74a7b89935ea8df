import * as z from "zod/mini";

/** The kinds of records that people search for. */
export const SearchKind = z.enum([
  "customer",
  "interaction",
  "lead",
  "installation",
  "item",
  "report",
  "person",
]);
export type SearchKind = z.infer<typeof SearchKind>;
