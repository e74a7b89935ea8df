import type * as z from "zod";
import { isLoopback, type interactionsEnv } from "../env.ts";

type Env = z.output<z.ZodObject<typeof interactionsEnv>>;

/** How the call system knows this application, and where it sends browsers back to. */
export interface CallApplication {
  readonly serverUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export interface CallSettings {
  /** Null while one of `missing` is not set. */
  readonly application: CallApplication | null;
  /** 32 bytes; null while it is not set. */
  readonly tokenKey: Buffer | null;
  /** The variables without which nothing can be connected. */
  readonly missing: readonly string[];
  /** The call system is a simulator of this machine. */
  readonly isSimulator: boolean;
  readonly firstSyncDays: number;
  readonly serviceLine: string;
}

const REQUIRED = [
  "RINGCENTRAL_CLIENT_ID",
  "RINGCENTRAL_CLIENT_SECRET",
  "RINGCENTRAL_TOKEN_KEY",
  "PUBLIC_BASE_URL",
] as const;

export function callSettings(env: Env): CallSettings {
  const { RINGCENTRAL_TOKEN_KEY: key } = env;
  return {
    application: applicationOf(env),
    tokenKey: key === undefined ? null : Buffer.from(key, "base64url"),
    missing: REQUIRED.filter((name) => env[name] === undefined),
    isSimulator: isLoopback(env.RINGCENTRAL_SERVER_URL),
    firstSyncDays: env.RINGCENTRAL_FIRST_SYNC_DAYS,
    serviceLine: env.RINGCENTRAL_SERVICE_LINE,
  };
}

function applicationOf({
  RINGCENTRAL_SERVER_URL: serverUrl,
  RINGCENTRAL_CLIENT_ID: clientId,
  RINGCENTRAL_CLIENT_SECRET: clientSecret,
  PUBLIC_BASE_URL: baseUrl,
}: Env): CallApplication | null {
  if (clientId === undefined || clientSecret === undefined || baseUrl === undefined) return null;
  return {
    serverUrl: withoutSlash(serverUrl),
    clientId,
    clientSecret,
    redirectUri: `${withoutSlash(baseUrl)}/api/ringcentral/callback`,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}
