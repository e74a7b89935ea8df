import { invitationChanged } from "@dash/contracts/facts/user.facts";
import type { InvitationInput } from "@dash/contracts/users/invitations";
import type { Cause } from "@dash/service-lib/access/cause";
import { changeRow } from "@dash/service-lib/database/change-row";
import { factOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { announce } from "@dash/service-lib/facts/outbox";
import { takenProblem } from "@dash/service-lib/http/taken-name";
import { changesOf, recordChange } from "@dash/service-lib/trail/audit-trail";
import { v7 as uuidv7 } from "uuid";
import { closeRequest } from "../access-requests/change-access-requests.command.ts";
import { TAKEN_EMAIL, User } from "../users/user.model.ts";
import { Invitation, refuseInvited, sentNow } from "./invitation.model.ts";

const invitationChange = changesOf(Invitation, "invitation", ({ email }: Invitation) => email);

/**
 * Invites an address, also in place of an invitation that has expired. It answers the request of who asked to be let in.
 * @throws Problem 409 when the address has a user or is invited already.
 */
export async function invite(
  trx: Knex.Transaction,
  cause: Cause,
  input: InvitationInput,
  now: Date,
): Promise<Invitation> {
  const { email } = input;
  if (await User.query(trx).findOne({ email })) throw takenProblem("email", TAKEN_EMAIL);
  const expired = await Invitation.query(trx)
    .findOne({ email, acceptedAt: null })
    .where("expiresAt", "<=", now)
    .forUpdate();
  if (expired) await revoke(trx, cause, expired);
  const invitation = await Invitation.query(trx)
    .insertAndFetch({ ...input, ...sentNow(now), id: uuidv7(), invitedBy: cause.actor.id })
    .catch(refuseInvited);
  await announceInvitation(trx, cause, invitation);
  await recordChange(trx, cause, invitationChange("created", { after: invitation }));
  await closeRequest(trx, cause, { email }, null);
  return invitation;
}

/** Sends an invitation again, in the name of the actor. */
export async function resend(
  trx: Knex.Transaction,
  cause: Cause,
  invitation: Invitation,
  now: Date,
): Promise<Invitation> {
  const change = { ...sentNow(now), invitedBy: cause.actor.id };
  const sent = await changeRow<Invitation>(Invitation, trx, invitation, change);
  if (!sent) return invitation;
  await announceInvitation(trx, cause, sent);
  await recordChange(trx, cause, invitationChange("updated", { before: invitation, after: sent }));
  await closeRequest(trx, cause, { email: sent.email }, null);
  return sent;
}

export async function revoke(
  trx: Knex.Transaction,
  cause: Cause,
  invitation: Invitation,
): Promise<void> {
  await Invitation.query(trx).deleteById(invitation.id);
  const version = invitation.version + 1;
  await announceInvitation(trx, cause, { ...invitation, version }, false);
  await recordChange(trx, cause, invitationChange("revoked", { before: invitation }));
}

export async function announceInvitation(
  trx: Knex.Transaction,
  cause: Cause,
  invitation: Pick<Invitation, keyof typeof Invitation.columns>,
  isOpen = true,
): Promise<void> {
  const fact = factOf(Invitation.columns, invitation);
  await announce(trx, cause, invitationChanged, { ...fact, isOpen });
}
