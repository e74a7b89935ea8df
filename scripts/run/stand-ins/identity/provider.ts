import { randomBytes } from "node:crypto";
import { isEmail } from "@dash/contracts/values/email";
import { nameOf } from "@dash/gateway/session/session";
import {
  interactionPolicy,
  Provider,
  type AccountClaims,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from "oidc-provider";
import type { Candidates } from "./candidates.ts";
import { confirmAtOnce, showFailure, useOwnScript } from "./provider-pages.ts";
import { signingKey } from "./signing-key.ts";

export interface ProviderOptions {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingSeed: Buffer;
  readonly candidates: Candidates;
}

const HOUR_SECONDS = 3_600;

/** An OpenID provider without passwords, for development and demonstration. Its sessions are lost when it stops. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer.href, configurationOf(options));
  // The provider runs behind the gateway, which sends the public address in headers.
  provider.proxy = true;
  provider.use(useOwnScript);
  return provider;
}

function configurationOf(options: ProviderOptions): Configuration {
  const { issuer, signingSeed, candidates } = options;
  return {
    clients: [clientOf(options)],
    jwks: { keys: [signingKey(signingSeed)] },
    enabledJWA: { idTokenSigningAlgValues: ["EdDSA"] },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: 12 * HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      // Twelve hours, because people come back to an open tab after a long time.
      Interaction: 12 * HOUR_SECONDS,
      Session: 12 * HOUR_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmAtOnce },
    },
    interactions: {
      url: (_, { uid }) => `${issuer.pathname}/interaction/${uid}`,
      policy: askAnewForWhoIsGone(),
    },
    renderError: showFailure,
    loadExistingGrant: grantToOurselves,
    findAccount: async (_, id) => {
      const claims = await claimsOf(candidates, id);
      return claims && { accountId: id, claims: () => claims };
    },
  };
}

/** Asks again who signs in, if the provider's session belongs to a user who may no longer sign in. */
function askAnewForWhoIsGone() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get("login")
    ?.checks.add(
      new Check("account_gone", "the person may not sign in any more", (ctx) => !ctx.oidc.account),
    );
  return policy;
}

/** The dashboard's registration as a client, as it would be at a real provider. */
function clientOf({ issuer, clientId, clientSecret }: ProviderOptions): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`${issuer.origin}/api/auth/callback`],
    post_logout_redirect_uris: [`${issuer.origin}/api/logged-out`],
    token_endpoint_auth_method: "client_secret_post",
    id_token_signed_response_alg: "EdDSA",
    require_auth_time: true,
  };
}

async function claimsOf(candidates: Candidates, id: string): Promise<AccountClaims | undefined> {
  // An address that somebody typed, who may have no user here.
  if (isEmail(id)) return { sub: id, email: id, email_verified: true };
  const person = await candidates.find(id);
  if (!person) return undefined;
  const { email } = person;
  return { sub: id, name: nameOf(person), ...(email ? { email, email_verified: true } : {}) };
}

/** Gives the client consent without asking the user, because the dashboard is the user's own system. */
async function grantToOurselves(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  // The library removes the grant when a code is used twice; then a new one is made.
  const existing = id ? await provider.Grant.find(id) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}
