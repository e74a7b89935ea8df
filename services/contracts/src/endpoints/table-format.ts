import * as z from "zod/mini";

/** The formats of a table's file. */
export const TableFormat = z.enum(["csv", "xlsx"], "Must be csv or xlsx");
export type TableFormat = z.infer<typeof TableFormat>;

/** The field of the query of each endpoint that answers a table's file; `csv` where it is left out. */
export const tableFormat = { format: z.optional(TableFormat) };
