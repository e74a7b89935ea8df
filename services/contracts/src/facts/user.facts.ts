import * as z from "zod/mini";
import { fact } from "./fact.ts";
import { Role } from "../users/roles.ts";

/**
 * The data of a user that other services need: the display name, the role and whether the user is active. The fact
 * contains no e-mail address.
 */
export const userChanged = fact("user.changed.v1", {
  userId: z.uuid(),
  version: z.int(),
  name: z.string(),
  role: Role,
  isActive: z.boolean(),
});

/** A hint: a saved view was added, changed, deleted or made somebody's default. */
export const savedViewChanged = fact("user.saved-view-changed.v1", { viewId: z.uuid() });
