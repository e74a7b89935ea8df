import type { Knex } from "@dash/service-lib/database/database";
import type { Mint } from "@dash/service-lib/access/identity";
import type { GatewayEnv } from "../env.ts";
import { openFloodGuard, type FloodGuard } from "../proxy/flood-guard.ts";
import type { PublicOrigin } from "../public-origin.ts";
import type { BrowserSessions } from "../session/session.middleware.ts";
import type { Upstream } from "../upstreams.ts";
import { Attempts } from "./attempt.ts";
import { Provider } from "./provider.ts";

/** The limit on sign-ins per client address: enough for an office where all sessions end at the same time. */
const LOGIN_LIMIT = { requests: 120, seconds: 60 };

interface Needs {
  readonly knex: Knex;
  readonly sessions: BrowserSessions;
  readonly admin: Upstream;
  readonly mint: Mint;
}

/** What signing in and out needs. */
export interface SignIn extends Needs {
  readonly publicOrigin: PublicOrigin;
  readonly provider: Provider;
  readonly attempts: Attempts;
  readonly trustEmail: boolean;
  /** Limits logins per address. */
  readonly guardLogins: FloodGuard;
}

export function openSignIn(env: GatewayEnv, needs: Needs): SignIn {
  const { PUBLIC_BASE_URL: publicOrigin, OIDC_TRUST_EMAIL: trustEmail } = env;
  return {
    ...needs,
    publicOrigin,
    trustEmail,
    attempts: new Attempts(needs.knex, publicOrigin),
    guardLogins: openFloodGuard(LOGIN_LIMIT),
    provider: new Provider(env),
  };
}
