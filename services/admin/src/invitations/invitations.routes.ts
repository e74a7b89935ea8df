import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  createInvitation,
  findInvitationMail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation as InvitationAnswer,
} from "@dash/contracts/users/invitations";
import { requireAbility } from "@dash/service-lib/access/policy";
import { wireOf } from "@dash/service-lib/database/columns";
import type { Knex } from "@dash/service-lib/database/database";
import { hold } from "@dash/service-lib/http/hold";
import { problem } from "@dash/service-lib/http/problem";
import type { Write } from "@dash/service-lib/http/request";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { User } from "../users/user.model.ts";
import { invite, resend, revoke } from "./change-invitations.command.ts";
import { Invitation } from "./invitation.model.ts";
import { invitationPolicy } from "./invitation.policy.ts";

export function invitationRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);
  const { knex } = parts;

  routes.read(listInvitations, async ({ actor, now }) => {
    requireAbility(actor, "user:manage");
    return present(knex, await Invitation.query(knex).orderBy("sentAt", "desc"), now);
  });

  routes.write(createInvitation, async ({ actor, cause, trx, input, receivedAt }) => {
    requireAbility(actor, "user:manage");
    return presentOne(trx, await invite(trx, cause, input.body, receivedAt), receivedAt);
  });

  routes.write(resendInvitation, async (request) => {
    const { cause, trx, receivedAt } = request;
    const sent = await resend(trx, cause, await holdInvitation(request), receivedAt);
    return presentOne(trx, sent, receivedAt);
  });

  routes.write(revokeInvitation, async (request) => {
    await revoke(request.trx, request.cause, await holdInvitation(request));
  });

  routes.read(findInvitationMail, async ({ input, now }) => {
    const invitation = await Invitation.query(knex).findById(input.query.invitationId);
    if (!invitation) throw problem("not-found");
    const answer = await presentOne(knex, invitation, now);
    return { ...answer, email: answer.state === "pending" ? answer.email : null };
  });

  return routes;
}

function holdInvitation(request: Write<OfOneRecord>): Promise<Invitation> {
  const { actor, trx, input, receivedAt } = request;
  requireAbility(actor, "user:manage");
  return hold(request, invitationPolicy, "change", {
    load: Invitation.query(trx).findById(input.params.id).forUpdate(),
    present: (invitation) => presentOne(trx, invitation, receivedAt),
  });
}

async function presentOne(
  knex: Knex,
  invitation: Invitation,
  now: Date,
): Promise<InvitationAnswer> {
  const [answer] = await present(knex, [invitation], now);
  if (!answer) throw new Error("an invitation was not presented");
  return answer;
}

/** An address whose user an administrator added meanwhile needs the invitation no more, as if it was accepted. */
async function present(
  knex: Knex,
  invitations: readonly Invitation[],
  now: Date,
): Promise<InvitationAnswer[]> {
  const users = await User.query(knex)
    .whereIn(
      "id",
      invitations.map(({ invitedBy }) => invitedBy),
    )
    .orWhereIn(
      "email",
      invitations.map(({ email }) => email),
    );
  const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
  const addresses = new Set(users.map(({ email }) => email));
  return invitations.map((invitation) => {
    const { acceptedAt, ...fields } = wireOf(Invitation.columns, invitation);
    const isAccepted = acceptedAt !== null || addresses.has(invitation.email);
    const state = isAccepted ? "accepted" : invitation.isOpen(now) ? "pending" : "expired";
    const invitedBy = names.get(invitation.invitedBy) ?? "An administrator";
    return { ...fields, invitedBy, state };
  });
}
