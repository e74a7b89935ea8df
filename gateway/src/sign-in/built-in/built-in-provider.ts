import { hkdfSync } from "node:crypto";
import type {
  AccountClaims,
  ClientMetadata,
  Configuration,
  interactionPolicy,
  KoaContextWithOIDC,
  Provider,
} from "oidc-provider";
import { BUILT_IN_PROVIDER_PATH } from "../../guard/guard.middleware.ts";
import type { PublicOrigin } from "../../public-origin.ts";
import { nameOf } from "../../session/session.ts";
import { LOGGED_OUT_PATH } from "../logout.routes.ts";
import { CALLBACK_PATH } from "../paths.ts";
import type { Candidates } from "./candidates.ts";
import { confirmAtOnce, showFailure, useOwnScript } from "./provider-pages.ts";
import { signingKey } from "./signing-key.ts";

export interface BuiltInOptions {
  readonly publicOrigin: PublicOrigin;
  readonly cookieKeys: readonly string[];
  readonly candidates: Candidates;
}

export const BUILT_IN_CLIENT_ID = "dash";
const HOUR_SECONDS = 3_600;

export function builtInIssuer({ origin }: PublicOrigin): string {
  return origin + BUILT_IN_PROVIDER_PATH;
}

/** Both sides of the built-in provider are this process, so they can derive what they share. */
export function builtInClientSecret([key = ""]: readonly string[]): string {
  const secret = hkdfSync("sha256", key, "", "built-in provider client secret", 32);
  return Buffer.from(secret).toString("base64url");
}

/** A provider without passwords, for development and demonstration. Loaded only where it is used. */
export async function createBuiltInProvider(options: BuiltInOptions): Promise<Provider> {
  const { Provider, interactionPolicy } = await import("oidc-provider");
  const { interactions, ...configuration } = configurationOf(options);
  const provider = new Provider(builtInIssuer(options.publicOrigin), {
    ...configuration,
    interactions: { ...interactions, policy: askAnewForWhoIsGone(interactionPolicy) },
  });
  provider.use(useOwnScript);
  return provider;
}

function configurationOf(options: BuiltInOptions): Configuration {
  const { cookieKeys, candidates } = options;
  return {
    clients: [clientOf(options)],
    jwks: { keys: [signingKey(cookieKeys[0] ?? "")] },
    enabledJWA: { idTokenSigningAlgValues: ["EdDSA"] },
    cookies: { keys: [...cookieKeys] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: 12 * HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: 600,
      Session: 12 * HOUR_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmAtOnce },
    },
    interactions: { url: (_, { uid }) => `${BUILT_IN_PROVIDER_PATH}/interaction/${uid}` },
    renderError: showFailure,
    loadExistingGrant: grantToOurselves,
    findAccount: async (_, id) => {
      const claims = await claimsOf(candidates, id);
      return claims && { accountId: id, claims: () => claims };
    },
  };
}

/** The provider's session outlives a person who was barred meanwhile; then the browser is asked who it is. */
function askAnewForWhoIsGone({ base, Check }: typeof interactionPolicy) {
  const policy = base();
  policy
    .get("login")
    ?.checks.add(
      new Check("account_gone", "the person may not sign in any more", (ctx) => !ctx.oidc.account),
    );
  return policy;
}

function clientOf({ publicOrigin, cookieKeys }: BuiltInOptions): ClientMetadata {
  return {
    client_id: BUILT_IN_CLIENT_ID,
    client_secret: builtInClientSecret(cookieKeys),
    redirect_uris: [publicOrigin.origin + CALLBACK_PATH],
    post_logout_redirect_uris: [publicOrigin.origin + LOGGED_OUT_PATH],
    token_endpoint_auth_method: "client_secret_post",
    id_token_signed_response_alg: "EdDSA",
  };
}

async function claimsOf(candidates: Candidates, id: string): Promise<AccountClaims | undefined> {
  const person = await candidates.find(id);
  if (!person) return undefined;
  const { email } = person;
  return { sub: id, name: nameOf(person), ...(email ? { email, email_verified: true } : {}) };
}

/** Nobody is asked for consent to use their own system. */
async function grantToOurselves(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  // A code that was used twice took its grant with it; then a new one is made.
  const known = id ? await provider.Grant.find(id) : undefined;
  if (known) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}
