import type { Knex } from "@dash/service-lib/database/database";
import type { Mint } from "@dash/service-lib/access/identity";
import type { GatewayEnv } from "../env.ts";
import type { FloodGuards } from "../proxy/flood-guard.ts";
import type { PublicOrigin } from "../public-origin.ts";
import type { BrowserSessions } from "../session/session.middleware.ts";
import type { Upstream } from "../upstreams.ts";
import { Attempts } from "./attempt.ts";
import { Provider } from "./provider.ts";

interface Needs {
  readonly knex: Knex;
  readonly sessions: BrowserSessions;
  readonly admin: Upstream;
  readonly mint: Mint;
  readonly guards: Pick<FloodGuards, "logins">;
}

/** What signing in and out needs. */
export interface SignIn extends Needs {
  readonly publicOrigin: PublicOrigin;
  readonly provider: Provider;
  readonly attempts: Attempts;
  readonly trustEmail: boolean;
}

export function openSignIn(env: GatewayEnv, needs: Needs): SignIn {
  const { PUBLIC_BASE_URL: publicOrigin, OIDC_TRUST_EMAIL: trustEmail } = env;
  return {
    ...needs,
    publicOrigin,
    trustEmail,
    attempts: new Attempts(needs.knex, publicOrigin),
    provider: new Provider(env),
  };
}
