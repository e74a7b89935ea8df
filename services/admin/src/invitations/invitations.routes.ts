import type { OfOneRecord } from "@dash/contracts/endpoints/endpoint";
import {
  createInvitation,
  findInvitationMail,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "@dash/contracts/users/invitations";
import { requireAbility } from "@dash/service-lib/access/policy";
import { hold } from "@dash/service-lib/http/hold";
import { problem } from "@dash/service-lib/http/problem";
import type { Write } from "@dash/service-lib/http/request";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { invite, resend, revoke } from "./change-invitations.command.ts";
import { Invitation } from "./invitation.model.ts";
import { invitationPolicy } from "./invitation.policy.ts";
import { presentInvitation, presentInvitations } from "./invitation.presenter.ts";

export function addInvitationRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listInvitations, async ({ actor, now }) => {
    requireAbility(actor, "user:manage");
    return presentInvitations(knex, await Invitation.query(knex).orderBy("sentAt", "desc"), now);
  });

  routes.write(createInvitation, async ({ actor, cause, trx, input, receivedAt }) => {
    requireAbility(actor, "user:manage");
    return presentInvitation(trx, await invite(trx, cause, input.body, receivedAt), receivedAt);
  });

  routes.write(resendInvitation, async (request) => {
    const { cause, trx, receivedAt } = request;
    const sent = await resend(trx, cause, await holdInvitation(request), receivedAt);
    return presentInvitation(trx, sent, receivedAt);
  });

  routes.write(revokeInvitation, async (request) => {
    await revoke(request.trx, request.cause, await holdInvitation(request));
  });

  routes.read(findInvitationMail, async ({ input, now }) => {
    const invitation = await Invitation.query(knex).findById(input.query.invitationId);
    if (!invitation) throw problem("not-found");
    const answer = await presentInvitation(knex, invitation, now);
    return { ...answer, email: answer.state === "pending" ? answer.email : null };
  });
}

function holdInvitation(request: Write<OfOneRecord>): Promise<Invitation> {
  const { actor, trx, input, receivedAt } = request;
  requireAbility(actor, "user:manage");
  return hold(request, invitationPolicy, "change", {
    load: Invitation.query(trx).findById(input.params.id).forUpdate(),
    present: (invitation) => presentInvitation(trx, invitation, receivedAt),
  });
}
