import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { Role } from "../users/roles.ts";

/**
 * What other services need to know about a user: the display name, the role and whether the user is active. It
 * contains no e-mail address.
 */
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
