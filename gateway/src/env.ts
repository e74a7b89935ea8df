import { serviceNames } from "@dash/contracts/catalogue";
import { json, processEnv, readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { isLoopback, publicOriginOf } from "./public-origin.ts";

const Flag = z.stringbool().default(false);
const Address = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const gatewayEnv = {
  ...processEnv,
  PUBLIC_BASE_URL: Address.transform(publicOriginOf),
  UPSTREAMS: json(z.record(z.enum(serviceNames), Address)),
  COOKIE_KEYS: z
    .string()
    .transform((keys) => keys.split(","))
    .pipe(z.array(z.string().min(32)).min(1)),
  ASSETS_DIR: z.string(),
  OIDC_ISSUER: Address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** How the client proves itself at the provider; `post` where there is a secret, else `none`. */
  OIDC_CLIENT_AUTH: z.enum(["basic", "post", "none"]).optional(),
  OIDC_TRUST_EMAIL: Flag,
  WRITES_PER_SECOND: z.coerce.number().int().positive().default(200),
  /** How many proxies of the operator stand in front and name the client in X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
};

export type GatewayEnv = ReturnType<typeof readGatewayEnv>;

/** @throws Error when signing in could not be safe with these settings. */
export function readGatewayEnv(source: NodeJS.ProcessEnv = process.env) {
  const env = readEnv(gatewayEnv, source);
  if (!env.OIDC_ISSUER && !env.PUBLIC_BASE_URL.loopback) {
    throw new Error(
      `Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: ${env.PUBLIC_BASE_URL.origin} can be reached from ` +
        "other machines, and the built-in sign-in, which asks for no password, is only for this one.",
    );
  }
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID)
    throw new Error("Set OIDC_CLIENT_ID: OIDC_ISSUER needs it.");
  if (env.OIDC_ISSUER && !isSafeIssuer(new URL(env.OIDC_ISSUER))) {
    throw new Error(
      "OIDC_ISSUER must be an https address; http is only for a provider on this machine.",
    );
  }
  return env;
}

function isSafeIssuer({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || isLoopback(hostname);
}
