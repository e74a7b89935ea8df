import { listAccessRequests } from "@dash/contracts/users/access-requests";
import { receiveArrival } from "@dash/contracts/users/arrivals";
import { createInvitation, listInvitations } from "@dash/contracts/users/invitations";
import type { Role } from "@dash/contracts/users/roles";
import { buildServiceActor } from "@dash/service-lib/testing/actors";
import { outboxOf } from "@dash/service-lib/testing/facts";
import { Invitation } from "../src/invitations/invitation.model.ts";
import { admin, type TestService } from "./test-service.ts";

export const EMAIL = "robin.hill@example.com";
export const issuer = "https://accounts.example";
export const gateway = buildServiceActor("gateway");

const claims = { issuer, subject: "s-robin", email: EMAIL, firstName: "Robin", lastName: "Hill" };
type Claims = { readonly [name in keyof typeof claims]: string | null };

/** Steps of administrators and of people who are not let in, at the service that `current` gives. */
export function invitationSteps(current: () => TestService) {
  const invite = (email = EMAIL, role: Role = "staff") =>
    current().call(createInvitation, admin, { body: { email, role } });
  const arrive = async (changed: Partial<Claims> = {}, isAsking = false) => {
    const body = { ...claims, ...changed, isAsking } as typeof claims & { isAsking: boolean };
    return (await current().call(receiveArrival, gateway, { body })).body;
  };
  return {
    invite,
    invited: async (email?: string) => (await invite(email)).body,
    /** Signs a person in who has no user yet. */
    arrive,
    ask: (changed?: Partial<Claims>) => arrive(changed, true),
    list: async () => (await current().call(listInvitations, admin, {})).body,
    requests: async () => (await current().call(listAccessRequests, admin, {})).body,
    expire: (id: string, ageMs = 1_000) =>
      Invitation.query(current().knex)
        .findById(id)
        .patch({ expiresAt: new Date(Date.now() - ageMs) }),
    facts: async (subject: string) =>
      (await outboxOf(current().knex)).filter((fact) => fact.subject === subject),
    reset: () =>
      current().empty("users", "invitations", "access_requests", "audit_trail", "outbox"),
  };
}
