import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Role } from "./roles.ts";

/** Below the platform's own address, whatever its port may be tomorrow. */
const STAND_IN_ISSUER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\/api\/oidc$/;

/** Whether the stand-in for a provider says it. Its subjects are the ids of users: it lists them, and vouches for nobody. */
export function isStandInIssuer(issuer: string): boolean {
  return STAND_IN_ISSUER.test(issuer);
}

/** Who the provider says is signing in; `email` only when the provider vouches for it. */
export const SignInClaims = z.strictObject({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
});

/** The person let in, as the gateway keeps them in the session. */
export const SignedInPerson = z.object({
  id: z.uuid(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: Role,
  /** Tells which facts about the user are older than this answer; a release before this one does not say it. */
  version: z.optional(z.int()),
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

/** Asked by the gateway alone, with its service token: 404 when nobody active matches. Binds the issuer and subject of a provider on the first sign-in. */
export const resolveSignIn = endpoint({
  method: "POST",
  path: "/internal/sign-ins",
  summary: "The active user behind a provider's claims",
  body: SignInClaims,
  response: SignedInPerson,
  askedBy: ["gateway"],
  announces: ["user.changed.v1"],
});

/** Asked by the stand-in for a provider alone, which asks nothing else: whom its page offers. */
export const listSignInCandidates = endpoint({
  method: "GET",
  path: "/internal/sign-in-candidates",
  summary: "Active users with an e-mail, for the stand-in for a provider",
  response: z.array(SignedInPerson),
  askedBy: ["identity"],
});
