import type { Parts } from "@dash/service-lib/service/define-service";
import type { callSystemEnv } from "./call-settings.ts";
import type { CallPlatform } from "./call-platform.client.ts";
import { callSettings, type CallApplication, type CallSettings } from "./call-settings.ts";
import type { ConnectParts } from "./connect-calls.command.ts";
import { ConnectLinks } from "./connect-link.ts";
import { ringCentral } from "./ringcentral.client.ts";
import type { SyncAccess } from "../log/sync-calls.command.ts";
import { TokenCipher } from "./token-cipher.ts";
import { AccessTokens } from "./access-tokens.command.ts";

export interface CallSystem {
  readonly settings: CallSettings;
  /** The needs of the sync and the connection; null while the call system is not configured. */
  readonly access: (ConnectParts & SyncAccess) | null;
}

export type CallParts = Pick<Parts<typeof callSystemEnv>, "env" | "knex" | "logger">;

interface Outside {
  readonly platform: (application: CallApplication) => CallPlatform;
  readonly clock: () => Date;
}

const outside: Outside = { platform: ringCentral, clock: () => new Date() };

/** Sets up the access to the call system that the environment configures. */
export function openCallSystem(
  { env, knex, logger }: CallParts,
  { platform: open, clock }: Outside = outside,
): CallSystem {
  const settings = callSettings(env);
  const { application, tokenKey, firstSyncDays, serviceLine } = settings;
  if (!application || !tokenKey) return { settings, access: null };
  const platform = open(application);
  const cipher = new TokenCipher(tokenKey);
  const links = new ConnectLinks(tokenKey);
  const accessTokens = new AccessTokens({ knex, platform, cipher, clock });
  return {
    settings,
    access: {
      knex,
      logger,
      clock,
      platform,
      cipher,
      links,
      accessTokens,
      firstSyncDays,
      serviceLine,
    },
  };
}

const callSystems = new WeakMap<CallParts, CallSystem>();

/** Returns the call system that all routes and jobs of a process share. */
export function callSystemOf(parts: CallParts): CallSystem {
  const existing = callSystems.get(parts);
  if (existing) return existing;
  const opened = openCallSystem(parts);
  callSystems.set(parts, opened);
  return opened;
}
