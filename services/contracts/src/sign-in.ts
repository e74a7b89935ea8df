import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Role } from "./roles.ts";

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
});
export type SignedInPerson = z.infer<typeof SignedInPerson>;

/** Asked by the gateway alone, with its service token: 404 when nobody active matches. Binds issuer and subject on the first sign-in. */
export const resolveSignIn = endpoint({
  method: "POST",
  path: "/internal/sign-ins",
  summary: "The active user behind a provider's claims",
  body: SignInClaims,
  response: SignedInPerson,
});

/** Asked by the gateway for the built-in provider's page, with its service token. */
export const listSignInCandidates = endpoint({
  method: "GET",
  path: "/internal/sign-in-candidates",
  summary: "Active users with an e-mail, for the built-in provider",
  response: z.array(SignedInPerson),
});
