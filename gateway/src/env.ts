import { serviceNames, type ServiceName } from "@dash/contracts/endpoints/catalogue";
import { isStandInIssuer } from "@dash/contracts/users/sign-in";
import { json, processEnv, publicAddress, readEnv } from "@dash/service-lib/process/env";
import * as z from "zod";
import { isSecure } from "@dash/service-lib/process/secure-address";
import { publicOriginOf } from "./public-origin.ts";

const Flag = z.stringbool().default(false);
const Address = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const addresses = Object.fromEntries(serviceNames.map((name) => [name, Address])) as Record<
  ServiceName,
  typeof Address
>;

const gatewayEnv = {
  ...processEnv,
  PUBLIC_BASE_URL: publicAddress.transform(publicOriginOf),
  /** The services' addresses. The variable also names processes that the gateway does not call; they are ignored. */
  UPSTREAMS: json(z.object(addresses)),
  /** A port on which only `/health`, `/ready` and `/metrics` are answered, to whoever reaches it. */
  INNER_PORT: z.coerce.number().int().optional(),
  ASSETS_DIR: z.string(),
  OIDC_ISSUER: Address,
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** How the client authenticates at the provider. The default is `post` with a secret, else `none`. */
  OIDC_CLIENT_AUTH: z.enum(["basic", "post", "none"]).optional(),
  OIDC_TRUST_EMAIL: Flag,
  /** Internal addresses of the stand-ins for external systems, by the path prefix that each stand-in serves. */
  STAND_INS: json(z.record(z.string().regex(/^\/api\/[a-z-]+$/), Address)).default({}),
  WRITES_PER_SECOND: z.coerce.number().int().positive().default(200),
  /** The number of reverse proxies in front of the gateway that add the client's address to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
};

export type GatewayEnv = ReturnType<typeof readGatewayEnv>;

/** @throws Error when these settings would make sign-in unsafe. */
export function readGatewayEnv(source: NodeJS.ProcessEnv = process.env) {
  const env = readEnv(gatewayEnv, source);
  const { loopback, origin } = env.PUBLIC_BASE_URL;
  const hasStandIns = Object.keys(env.STAND_INS).length > 0;
  if (hasStandIns && !loopback) {
    throw new Error(
      `Leave STAND_INS away: ${origin} can be reached from other machines, and stand-ins, which ask for no password, ` +
        "are only for this one.",
    );
  }
  if (isStandInIssuer(env.OIDC_ISSUER) && !hasStandIns)
    throw new Error("OIDC_ISSUER is the address of a stand-in, and there is none.");
  if (!isSecure(new URL(env.OIDC_ISSUER))) {
    throw new Error(
      "OIDC_ISSUER must be an https address; http is only for a provider on this machine.",
    );
  }
  return env;
}
