import { RequiredEmail } from "@dash/contracts/values/contact-details";
import { LONGEST_NAME } from "@dash/contracts/users/users";
import { RequiredText } from "@dash/contracts/values/text-fields";
import * as client from "openid-client";
import * as z from "zod";
import { isProviderDown, reasonOf } from "./provider-error.ts";

/** The person's identity as the sign-in provider confirms it. */
export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  /** The e-mail if the provider verified it or is trusted; otherwise null. */
  readonly email: string | null;
  /** Whether the e-mail is verified, unverified or missing; for the log. */
  readonly emailStanding: string;
  /** The person's names, where the provider says them. They name a user who is new here. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly idToken: string | null;
  /** When the person entered the password, in milliseconds since 1970; null if the provider does not say. */
  readonly authenticatedAt: number | null;
}

const EmailClaims = z.object({
  email: z.catch(z.optional(RequiredEmail("Must be an e-mail address")), undefined),
  // Some providers send the text "true".
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
});

const Name = z.catch(z.optional(RequiredText("Must be a name", LONGEST_NAME)), undefined);
const NameClaims = z.object({ given_name: Name, family_name: Name, name: Name });

type EmailClaims = z.infer<typeof EmailClaims>;

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/** Reads the claims of the ID token. If they contain no complete e-mail, reads them from the user info endpoint. */
export async function readClaims(
  configuration: client.Configuration,
  tokens: Tokens,
  trustEmail: boolean,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new Error("the provider sent no ID token");
  let email = EmailClaims.parse(claims);
  let names = NameClaims.parse(claims);
  let refusal: string | undefined;
  const isIncomplete = !email.email || (!trustEmail && email.email_verified === undefined);
  if (isIncomplete && configuration.serverMetadata().userinfo_endpoint) {
    try {
      const info = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      email = withUserInfo(email, EmailClaims.parse(info));
      names = NameClaims.parse({ ...info, ...claims });
    } catch (error) {
      if (isProviderDown(error)) throw error;
      // A failure is not fatal here: a person who has signed in before is identified by the `sub` claim of the token
      // alone.
      refusal = reasonOf(error);
    }
  }
  const isVouchedFor = trustEmail || email.email_verified === true;
  const standing = !email.email ? "missing" : isVouchedFor ? "verified" : "unverified";
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isVouchedFor ? (email.email ?? null) : null,
    emailStanding: refusal ? `${standing}, user info refused: ${refusal}` : standing,
    ...namesOf(names),
    idToken: tokens.id_token ?? null,
    authenticatedAt: claims.auth_time === undefined ? null : claims.auth_time * 1_000,
  };
}

/** Some providers say the whole name alone. Its first word is then taken for the first name. */
function namesOf({ given_name: given, family_name: family, name }: z.infer<typeof NameClaims>) {
  const [first, ...rest] = name?.split(" ") ?? [];
  if (given || family) return { firstName: given ?? null, lastName: family ?? null };
  return { firstName: first ?? null, lastName: rest.join(" ") || null };
}

/** If the user info has another e-mail, that e-mail needs its own verification: the ID token verifies only its own. */
function withUserInfo(token: EmailClaims, info: EmailClaims): EmailClaims {
  if (info.email && info.email !== token.email) return info;
  return { email: token.email, email_verified: info.email_verified ?? token.email_verified };
}
