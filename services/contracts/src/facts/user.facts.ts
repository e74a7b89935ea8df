import * as z from "zod/mini";
import { fact } from "../fact.ts";
import { Role } from "../roles.ts";

/** A user as others need them: a name to show and whether they may act. Carries no address. */
export const userChanged = fact({
  subject: "user.changed.v1",
  data: z.object({
    userId: z.uuid(),
    version: z.int(),
    name: z.string(),
    role: Role,
    isActive: z.boolean(),
  }),
});
