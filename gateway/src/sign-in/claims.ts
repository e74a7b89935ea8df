import { RequiredEmail } from "@dash/contracts/scalars";
import * as client from "openid-client";
import * as z from "zod";
import { isProviderDown, reasonOf } from "./provider-error.ts";

/** Who the provider says has come. */
export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  /** Only if the provider vouches for it. */
  readonly email: string | null;
  /** Why there is an e-mail or none, for the log: verified, unverified or missing. */
  readonly emailStanding: string;
  readonly idToken: string | null;
}

const EmailClaims = z.object({
  email: z.catch(z.optional(RequiredEmail("Must be an e-mail address")), undefined),
  // Some providers send the text "true".
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
});
type EmailClaims = z.infer<typeof EmailClaims>;

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/** Reads the claims. What the ID token does not say of the e-mail may stand in the user info. */
export async function readClaims(
  configuration: client.Configuration,
  tokens: Tokens,
  trustEmail: boolean,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new Error("the provider sent no ID token");
  let email = EmailClaims.parse(claims);
  let refusal: string | undefined;
  const isIncomplete = !email.email || (!trustEmail && email.email_verified === undefined);
  if (isIncomplete && configuration.serverMetadata().userinfo_endpoint) {
    try {
      const info = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      email = withUserInfo(email, EmailClaims.parse(info));
    } catch (error) {
      if (isProviderDown(error)) throw error;
      // The subject alone lets in whoever has signed in before.
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
    idToken: tokens.id_token ?? null,
  };
}

/** The e-mail of the user info counts with its own standing: the ID token does not vouch for another address. */
function withUserInfo(token: EmailClaims, info: EmailClaims): EmailClaims {
  if (info.email && info.email !== token.email) return info;
  return { email: token.email, email_verified: info.email_verified ?? token.email_verified };
}
