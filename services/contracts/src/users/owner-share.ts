import * as z from "zod/mini";

/** How much of one kind of work waits for one person. */
export const OwnerShare = z.object({
  /** Null for the work that nobody has. */
  userId: z.nullable(z.string()),
  /** Null without a person, and until the service has received the person's name. */
  name: z.nullable(z.string()),
  total: z.int(),
  /** The day since which the oldest of it waits. */
  oldest: z.iso.date(),
});
export type OwnerShare = z.infer<typeof OwnerShare>;
