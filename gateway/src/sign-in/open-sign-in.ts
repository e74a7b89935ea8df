import type { Knex } from "@dash/service-lib/database/database";
import type { Mint } from "@dash/service-lib/access/identity";
import type { GatewayEnv } from "../env.ts";
import { openFloodGuard } from "../proxy/flood-guard.ts";
import type { Upstream } from "../upstreams.ts";
import { Attempts } from "./attempt.ts";
import { Provider } from "./provider.ts";
import type { SignInOptions } from "./sign-in.routes.ts";

/** The limit on sign-ins per client address: enough for an office where all sessions end at the same time. */
const LOGIN_LIMIT = { requests: 120, seconds: 60 };

interface Needs {
  readonly knex: Knex;
  readonly admin: Upstream;
  readonly mint: Mint;
}

export function openSignIn(env: GatewayEnv, { knex, admin, mint }: Needs): SignInOptions {
  const { PUBLIC_BASE_URL: publicOrigin, OIDC_TRUST_EMAIL: trustEmail } = env;
  return {
    knex,
    publicOrigin,
    trustEmail,
    attempts: new Attempts(knex, publicOrigin),
    guardLogins: openFloodGuard(LOGIN_LIMIT),
    admin,
    mint,
    provider: new Provider({
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      auth: env.OIDC_CLIENT_AUTH,
    }),
  };
}
