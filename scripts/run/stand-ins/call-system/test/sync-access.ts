import { openCallSystem } from "@dash/interactions/calls/connection/call-system";
import type { CallPlatform } from "@dash/interactions/calls/connection/call-platform.client";
import { callSystemEnv } from "@dash/interactions/calls/connection/call-settings";
import { ringCentral } from "@dash/interactions/calls/connection/ringcentral.client";
import type { Knex } from "@dash/service-lib/database/database";
import { readEnv } from "@dash/service-lib/process/env";
import { openLogger } from "@dash/service-lib/process/logger";

export const BASE_URL = "http://localhost:8080";

/** The credentials of the application that tests register at the call platform. */
export const application = { clientId: "client", clientSecret: "secret" };

interface Surroundings {
  readonly knex: Knex;
  /** The address of the call platform. */
  readonly url: string;
  readonly clock: () => Date;
  /** Called before each request for a page of the call log. */
  readonly beforeGet?: () => Promise<void> | void;
}

/** Opens what one process of the interactions service needs to read the call platform. */
export function openSyncAccess({ knex, url, clock, beforeGet }: Surroundings) {
  const env = readEnv(callSystemEnv, {
    RINGCENTRAL_SERVER_URL: url,
    PUBLIC_BASE_URL: BASE_URL,
    RINGCENTRAL_CLIENT_ID: application.clientId,
    RINGCENTRAL_CLIENT_SECRET: application.clientSecret,
    RINGCENTRAL_TOKEN_KEY: Buffer.alloc(32, 7).toString("base64url"),
  });
  const parts = { env, knex, logger: openLogger("interactions", "silent") };
  const { access } = openCallSystem(parts, {
    clock,
    platform: (options): CallPlatform => {
      const platform = ringCentral(options);
      return {
        ...platform,
        get: async (...request) => {
          await beforeGet?.();
          return platform.get(...request);
        },
      };
    },
  });
  if (!access) throw new Error("not configured");
  return access;
}

export type SyncAccess = ReturnType<typeof openSyncAccess>;
