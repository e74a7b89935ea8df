import { openCallSystem } from "@dash/interactions/call-system/call-system.model";
import type { CallPlatform } from "@dash/interactions/call-system/call-platform.client";
import { callSystemEnv } from "@dash/interactions/call-system/call-settings.model";
import { connectCalls } from "@dash/interactions/call-system/connect-calls.command";
import { ringCentral } from "@dash/interactions/call-system/ringcentral.client";
import type { Knex } from "@dash/service-lib/database/database";
import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";
import { buildActors, buildCause } from "@dash/service-lib/testing/actors";

const BASE_URL = "http://localhost:8080";

/** The application that the call system of a test knows. */
export const application = { clientId: "client", clientSecret: "secret" };
export const redirectUris = [`${BASE_URL}/api/ringcentral/callback`];

interface Surroundings {
  readonly knex: Knex;
  /** Of the call system. */
  readonly url: string;
  readonly clock: () => Date;
  /** Told before each request for a page. */
  readonly beforeGet?: () => Promise<void> | void;
}

/** What one process of the service has of the call system. */
export function openSyncAccess({ knex, url, clock, beforeGet }: Surroundings) {
  const env = readEnv(callSystemEnv, {
    ...{ RINGCENTRAL_SERVER_URL: url, PUBLIC_BASE_URL: BASE_URL },
    RINGCENTRAL_CLIENT_ID: application.clientId,
    RINGCENTRAL_CLIENT_SECRET: application.clientSecret,
    RINGCENTRAL_TOKEN_KEY: Buffer.alloc(32, 7).toString("base64url"),
  });
  const parts = { env, knex, logger: openLogger("interactions", "silent") };
  const { access } = openCallSystem(parts, {
    clock,
    platform: (given): CallPlatform => {
      const platform = ringCentral(given);
      return {
        ...platform,
        get: async (...asked) => {
          await beforeGet?.();
          return platform.get(...asked);
        },
      };
    },
  });
  if (!access) throw new Error("not configured");
  return access;
}

/** Connects as an administrator does who allows it. */
export async function connect(access: ReturnType<typeof openSyncAccess>, now: Date): Promise<void> {
  const { platform, links } = access;
  const { admin } = buildActors();
  const address = platform.loginUrl(links.make(admin.id, now));
  const body = new URLSearchParams({ decision: "allow" });
  const consent = await fetch(address, { method: "POST", redirect: "manual", body });
  const back = new URL(consent.headers.get("location") ?? "", BASE_URL).searchParams;
  const brought = { code: back.get("code") ?? "", state: back.get("state") ?? "" };
  expect(await connectCalls(access, buildCause(admin), brought)).toBe("connected");
}
