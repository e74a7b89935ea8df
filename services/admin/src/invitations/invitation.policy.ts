import { may } from "@dash/service-lib/access/identity";
import type { Policy } from "@dash/service-lib/access/policy";
import type { Invitation } from "./invitation.model.ts";

const ACCEPTED = "This invitation was accepted meanwhile";

/** Administrators invite. What is accepted is a user, and is changed as one. */
export const invitationPolicy = {
  read: (actor) => may(actor, "user:manage"),
  change: (_, { acceptedAt }) => (acceptedAt === null ? true : ACCEPTED),
} satisfies Policy<Pick<Invitation, "acceptedAt">>;
