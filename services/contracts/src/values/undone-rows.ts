import * as z from "zod/mini";

/** The answer to the Undo of a change of several rows. */
export const UndoneRows = z.object({
  /** The number of rows that are as before. */
  count: z.int(),
  /** The rows that were left as they are, and the name of the person who changed each of them last. */
  left: z.array(z.object({ id: z.uuid(), changedBy: z.nullable(z.string()) })),
});
export type UndoneRows = z.infer<typeof UndoneRows>;
