import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { Role } from "../users/roles.ts";

/** The part of a user that other services need: a display name, the role and whether the user may act. No address. */
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
