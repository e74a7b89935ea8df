import type { AnswerOf, InputOf } from "@dash/contracts/endpoints/endpoint";
import type { receiveArrival } from "@dash/contracts/users/arrivals";
import { isStandInIssuer } from "@dash/contracts/users/sign-in";
import { cleanEmail } from "@dash/contracts/values/email";
import type { Cause } from "@dash/service-lib/access/cause";
import type { Knex } from "@dash/service-lib/database/database";
import { recordChange } from "@dash/service-lib/trail/audit-trail";
import { AccessRequest } from "../access-requests/access-request.model.ts";
import { askAdministrators } from "../access-requests/change-access-requests.command.ts";
import { announceInvitation } from "../invitations/change-invitations.command.ts";
import { Invitation } from "../invitations/invitation.model.ts";
import { announceUser, userChange } from "../users/user.facts.ts";
import { refuseTakenEmail, User } from "../users/user.model.ts";
import { presentPerson } from "../users/user.presenter.ts";
import { causedBy, findBound, resolvePerson } from "./resolve-person.command.ts";

type Arrival = InputOf<typeof receiveArrival>["body"];
type Invited = Arrival & { readonly email: string };

/** Makes a user of an invited person. Any other person is told how the address stands, and may ask the administrators. */
export async function receive(
  trx: Knex.Transaction,
  occasion: Cause,
  arrival: Arrival,
  now: Date,
): Promise<AnswerOf<typeof receiveArrival>> {
  const answer = { person: null, expiredAt: null, askedAt: null };
  if (arrival.email === null) return answer;
  const email = cleanEmail(arrival.email);
  // The row is locked, so that of two sign-ins at once the later one finds the user.
  const invitation = await Invitation.query(trx).findOne({ email, acceptedAt: null }).forUpdate();
  const known = (await findBound(trx, arrival)) ?? (await User.query(trx).findOne({ email }));
  if (invitation?.isOpen(now) && !known)
    return {
      ...answer,
      person: await accept(trx, occasion, invitation, { ...arrival, email }, now),
    };
  const person = await resolvePerson(trx, occasion, arrival, now);
  if (person) return { ...answer, person: presentPerson(person) };
  if (arrival.isAsking)
    await askAdministrators(trx, occasion, { email, userId: known?.id ?? null }, now);
  const request = await AccessRequest.query(trx).findOne({ email });
  return {
    ...answer,
    expiredAt: (!known && invitation?.expiresAt.toISOString()) || null,
    askedAt: request?.askedAt.toISOString() ?? null,
  };
}

/** Makes the user, with the role of the invitation and bound to the provider's issuer and subject, in one row of the trail. */
async function accept(
  trx: Knex.Transaction,
  occasion: Cause,
  invitation: Invitation,
  { issuer, subject, email, firstName, lastName }: Invited,
  now: Date,
) {
  const { id, role, version } = invitation;
  const user = await User.query(trx)
    .insertAndFetch({
      ...(isStandInIssuer(issuer) ? {} : { issuer, subject }),
      id,
      email,
      firstName,
      lastName,
      role,
      firstSignedInAt: now,
    })
    .catch(refuseTakenEmail);
  const accepted = await invitation
    .$query(trx)
    .patchAndFetch({ acceptedAt: now, version: version + 1 });
  const cause = causedBy(user, occasion);
  await announceInvitation(trx, cause, accepted, false);
  await announceUser(trx, cause, user);
  await recordChange(trx, cause, userChange("created", { after: user }));
  return presentPerson(user);
}
