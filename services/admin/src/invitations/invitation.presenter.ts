import type { Invitation as InvitationAnswer } from "@dash/contracts/users/invitations";
import { wireOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { User } from "../users/user.model.ts";
import { Invitation } from "./invitation.model.ts";

export async function presentInvitation(
  knex: Knex,
  invitation: Invitation,
  now: Date,
): Promise<InvitationAnswer> {
  const [answer] = await presentInvitations(knex, [invitation], now);
  if (!answer) throw new Error("an invitation was not presented");
  return answer;
}

/** An address whose user an administrator added meanwhile needs the invitation no more, as if it was accepted. */
export async function presentInvitations(
  knex: Knex,
  invitations: readonly Invitation[],
  now: Date,
): Promise<InvitationAnswer[]> {
  const inviters = invitations.map(({ invitedBy }) => invitedBy);
  const invited = invitations.map(({ email }) => email);
  const users = await User.query(knex).whereIn("id", inviters).orWhereIn("email", invited);
  // The first administrator of a system has no name until somebody writes it.
  const named = users.filter(({ firstName, lastName }) => firstName ?? lastName);
  const names = new Map(named.map(({ id, fullName }) => [id, fullName]));
  const addresses = new Set(users.map(({ email }) => email));
  return invitations.map((invitation) => {
    const { acceptedAt, ...fields } = wireOf(Invitation.columns, invitation);
    const isAccepted = acceptedAt !== null || addresses.has(invitation.email);
    const state = isAccepted ? "accepted" : invitation.isOpen(now) ? "pending" : "expired";
    const invitedBy = names.get(invitation.invitedBy) ?? "An administrator";
    return { ...fields, invitedBy, state };
  });
}
