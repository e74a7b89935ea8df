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

/** An invitation was sent, once more too, or is no longer open. The fact contains neither the address nor the role. */
export const invitationChanged = fact("user.invitation-changed.v1", {
  invitationId: z.uuid(),
  version: z.int(),
  sentAt: z.iso.datetime(),
  /** False once it is accepted or revoked. */
  isOpen: z.boolean(),
});

/** Somebody who is not let in asks an administrator, or an administrator has settled it. The fact contains no address. */
export const accessRequestChanged = fact("user.access-request-changed.v1", {
  requestId: z.uuid(),
  version: z.int(),
  askedAt: z.iso.datetime(),
  isOpen: z.boolean(),
});
