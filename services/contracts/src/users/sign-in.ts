import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Role } from "./roles.ts";

/** Matches any port, because the platform's port may change. */
const STAND_IN_ISSUER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/api\/oidc$/;

/** Whether the issuer is the stand-in for a provider. Its subjects are ids of users, and it does not verify people. */
export function isStandInIssuer(issuer: string): boolean {
  return STAND_IN_ISSUER.test(issuer);
}

/** The provider's claims about the person who signs in; `email` only when the provider has verified it. */
export const SignInClaims = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
});

/** The signed-in person, as the gateway stores it in the session. */
export const SignedInPerson = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  /** Tells which facts about the user are older than this answer. Earlier releases do not send it. */
  version: z.optional(z.int()),
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

/**
 * Only the gateway may call this, with its service token: 404 when no active user matches. The first sign-in binds the
 * provider's issuer and subject to the user.
 */
export const resolveSignIn = endpoint({
  method: "POST",
  path: "/internal/sign-ins",
  summary: "The active user behind a provider's claims",
  body: SignInClaims,
  response: SignedInPerson,
  allowedCallers: ["gateway"],
  announces: ["user.changed.v1"],
});

/** Only the stand-in for a provider may call this, and it calls nothing else: the users that its page offers. */
export const listSignInCandidates = endpoint({
  method: "GET",
  path: "/internal/sign-in-candidates",
  summary: "Active users with an e-mail, for the stand-in for a provider",
  response: z.array(SignedInPerson),
  allowedCallers: ["identity"],
});
