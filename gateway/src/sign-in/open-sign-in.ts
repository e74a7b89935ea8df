import type { Knex } from "@dash/service-lib/database/database";
import type { Mint } from "@dash/service-lib/access/identity";
import type { GatewayEnv } from "../env.ts";
import type { FloodGuards } from "../proxy/flood-guard.ts";
import type { Upstream } from "../upstreams.ts";
import { Attempts } from "./attempt.ts";
import { Provider } from "./provider.ts";

interface Needs {
  readonly knex: Knex;
  readonly admin: Upstream;
  readonly mint: Mint;
  readonly guards: Pick<FloodGuards, "logins">;
}

export type SignIn = ReturnType<typeof openSignIn>;

export function openSignIn(env: GatewayEnv, needs: Needs) {
  const { PUBLIC_BASE_URL: publicOrigin, OIDC_TRUST_EMAIL: trustEmail } = env;
  return {
    ...needs,
    publicOrigin,
    trustEmail,
    attempts: new Attempts(needs.knex, publicOrigin),
    provider: new Provider(env),
  };
}
