import * as client from "openid-client";
import * as z from "zod";

/** Who the provider says has come. */
export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  /** Only if the provider vouches for it. */
  readonly email: string | null;
  readonly idToken: string | null;
}

const EmailClaims = z.object({
  email: z.email().optional().catch(undefined),
  // Some providers send the text "true".
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
});

/** Reads the claims; the e-mail may stand in the ID token or only in the user info. */
export async function readClaims(
  configuration: client.Configuration,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  trustEmail: boolean,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new Error("the provider sent no ID token");
  let email = EmailClaims.parse(claims);
  if (!email.email && configuration.serverMetadata().userinfo_endpoint) {
    email = EmailClaims.parse(
      await client.fetchUserInfo(configuration, tokens.access_token, claims.sub),
    );
  }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: (trustEmail || email.email_verified) && email.email ? email.email : null,
    idToken: tokens.id_token ?? null,
  };
}
