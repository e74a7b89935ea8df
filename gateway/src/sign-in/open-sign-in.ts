import { BUILT_IN_ISSUER } from "@dash/contracts/sign-in";
import type { Knex } from "@dash/service-lib/database/database";
import type { Mint } from "@dash/service-lib/access/identity";
import type { GatewayEnv } from "../env.ts";
import type { GatewayMiddleware } from "../state.ts";
import type { Upstream } from "../upstreams.ts";
import { Attempts } from "./attempt.ts";
import {
  BUILT_IN_CLIENT_ID,
  builtInClientSecret,
  builtInIssuer,
  createBuiltInProvider,
} from "./built-in/built-in-provider.ts";
import { serveBuiltInProvider } from "./built-in/built-in.routes.ts";
import { candidatesOf } from "./built-in/candidates.ts";
import { callbackOf } from "./built-in/provider-callback.ts";
import { FailedAttempts } from "./failed-attempts.ts";
import { Provider } from "./provider.ts";
import type { SignInOptions } from "./sign-in.routes.ts";

interface Needs {
  readonly knex: Knex;
  readonly admin: Upstream;
  readonly mint: Mint;
}

/** All that signing in and out needs. */
export interface SignIn extends SignInOptions {
  /** Serves the built-in provider, where that is the one. */
  readonly builtInProvider: GatewayMiddleware | undefined;
}

export async function openSignIn(env: GatewayEnv, { knex, admin, mint }: Needs): Promise<SignIn> {
  const { PUBLIC_BASE_URL: publicOrigin, OIDC_TRUST_EMAIL: trustEmail } = env;
  const attempts = new Attempts(knex, publicOrigin);
  const failures = new FailedAttempts(knex);
  const shared = { publicOrigin, trustEmail, attempts, failures, admin, mint };
  if (env.OIDC_ISSUER !== undefined) {
    return { ...shared, provider: namedProvider(env, env.OIDC_ISSUER), builtInProvider: undefined };
  }
  const { COOKIE_KEYS: cookieKeys } = env;
  const candidates = candidatesOf(admin, mint);
  const provider = await createBuiltInProvider({ publicOrigin, cookieKeys, candidates });
  return {
    ...shared,
    provider: new Provider({
      issuer: builtInIssuer(publicOrigin),
      // Its address is that of this machine, and may be another one tomorrow.
      knownAs: BUILT_IN_ISSUER,
      clientId: BUILT_IN_CLIENT_ID,
      clientSecret: builtInClientSecret(cookieKeys),
      auth: "post",
    }),
    builtInProvider: serveBuiltInProvider({
      provider,
      serveProvider: await callbackOf(provider),
      candidates,
      failures,
    }),
  };
}

function namedProvider(env: GatewayEnv, issuer: string): Provider {
  return new Provider({
    issuer,
    clientId: env.OIDC_CLIENT_ID ?? "",
    clientSecret: env.OIDC_CLIENT_SECRET,
    auth: env.OIDC_CLIENT_AUTH,
  });
}
