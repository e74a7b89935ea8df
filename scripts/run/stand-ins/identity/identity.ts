import { createMint } from "@dash/service-lib/access/identity";
import { renderProblems } from "@dash/service-lib/http/problem.middleware";
import { startServer, type RunningServer } from "@dash/service-lib/http/server";
import { ServiceReader } from "@dash/service-lib/http/service-reader";
import { processEnv, upstreamsEnv } from "@dash/service-lib/process/env";
import type { Logger } from "@dash/service-lib/process/logger";
import * as z from "zod";
import { standInApp } from "../stand-in-app.ts";
import { candidatesOf } from "./candidates.ts";
import { serveProvider } from "./provider.middleware.ts";
import { createProvider } from "./provider.ts";

const { PORT, HOST, IDENTITY_KEY, LOG_LEVEL } = processEnv;

export const identityEnv = {
  PORT,
  HOST,
  IDENTITY_KEY,
  LOG_LEVEL,
  ...upstreamsEnv,
  OIDC_ISSUER: z.url().transform((address) => new URL(address)),
  OIDC_CLIENT_ID: z.string(),
  OIDC_CLIENT_SECRET: z.string(),
  SIGNING_SEED: z.string().transform((text) => Buffer.from(text, "base64url")),
};
type IdentityEnv = z.output<z.ZodObject<typeof identityEnv>>;

/** Starts the stand-in for a sign-in provider. The gateway forwards browsers to it. */
export function openIdentity(env: IdentityEnv, logger: Logger): Promise<RunningServer> {
  const { OIDC_ISSUER: issuer, HOST: host, PORT: port } = env;
  const mint = createMint("identity", env.IDENTITY_KEY);
  const candidates = candidatesOf(new ServiceReader(env.UPSTREAMS, mint));
  const provider = createProvider({
    issuer,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    signingSeed: env.SIGNING_SEED,
    candidates,
  });
  const app = standInApp(logger);
  app.use(renderProblems);
  app.use(serveProvider({ path: issuer.pathname, provider, candidates }));
  return startServer(app.callback(), { host, port });
}
