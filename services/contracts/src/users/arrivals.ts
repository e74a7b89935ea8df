import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { SignedInPerson, SignInClaims } from "./sign-in.ts";

/**
 * Lets in a person whom `resolveSignIn` does not know and who is invited by the verified address. Otherwise answers what
 * such a person is told. Only for the gateway, with its service token.
 */
export const receiveArrival = endpoint("POST /internal/arrivals", {
  summary: "The new user of an invited person, or what a person is told who is not let in",
  body: z.extend(SignInClaims, {
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    /** Whether the person asks an administrator to be let in. */
    isAsking: z.boolean(),
  }),
  response: z.object({
    person: z.nullable(SignedInPerson),
    /** When the invitation of the address expired. */
    expiredAt: z.nullable(z.iso.datetime()),
    /** When the person asked an administrator. */
    askedAt: z.nullable(z.iso.datetime()),
  }),
  allowedCallers: ["gateway"],
  announces: ["user.changed.v1", "user.invitation-changed.v1", "user.access-request-changed.v1"],
});
