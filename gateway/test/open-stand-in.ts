import type { Logger } from "@dash/service-lib/process/logger";
import { readEnv } from "@dash/service-lib/process/env";
import type { JWK } from "jose";
import { identityEnv, openIdentity } from "../../scripts/run/stand-ins/identity/identity.ts";

interface StandIn {
  /** The gateway's environment settings for the stand-in. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

interface StandInOptions {
  readonly admin: string;
  readonly key: JWK;
  readonly logger: Logger;
}

/** Starts the stand-in for a sign-in provider, for use below this origin. */
export async function openStandIn(
  origin: string,
  { admin, key, logger }: StandInOptions,
): Promise<StandIn> {
  const registration = {
    OIDC_ISSUER: `${origin}/api/oidc`,
    OIDC_CLIENT_ID: "dash",
    OIDC_CLIENT_SECRET: "a client secret of the stand-in",
  };
  const env = readEnv(identityEnv, {
    ...registration,
    PORT: "0",
    IDENTITY_KEY: JSON.stringify(key),
    UPSTREAMS: JSON.stringify({ admin }),
    SIGNING_SEED: Buffer.alloc(32, "seed").toString("base64url"),
  });
  const { port, stop } = await openIdentity(env, logger);
  const STAND_INS = JSON.stringify({ "/api/oidc": `http://127.0.0.1:${port}` });
  return { settings: { ...registration, STAND_INS }, stop };
}
