import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { Person } from "./users.ts";

/** Allows any port, because the platform's port may change. */
const STAND_IN_ISSUER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/api\/oidc$/;

/**
 * Whether the issuer is the stand-in for a sign-in provider. Its subjects are user ids, and it does not verify
 * people.
 */
export function isStandInIssuer(issuer: string): boolean {
  return STAND_IN_ISSUER.test(issuer);
}

/** The provider's claims about the person who signs in; `email` is set only when the provider has verified it. */
export const SignInClaims = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
});

/** The signed-in person, as the gateway stores it in the session. */
export const SignedInPerson = z.object({
  ...Person,
  /** Facts about the user with a lower version are older than this answer. Earlier releases do not send it. */
  version: z.optional(z.int()),
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

/**
 * Finds the active user for the claims; 404 if there is none. The first sign-in binds the provider's issuer and
 * subject to the user. Only for the gateway, with its service token.
 */
export const resolveSignIn = endpoint("POST /internal/sign-ins", {
  summary: "The active user behind a provider's claims",
  body: SignInClaims,
  response: SignedInPerson,
  allowedCallers: ["gateway"],
  announces: ["user.changed.v1"],
});

/** Lists the users that the page of the stand-in for a sign-in provider offers. Only that stand-in may call this. */
export const listSignInCandidates = endpoint("GET /internal/sign-in-candidates", {
  summary: "Active users with an e-mail, for the stand-in for a provider",
  response: z.array(SignedInPerson),
  allowedCallers: ["identity"],
});
