import { publicAddress } from "@dash/service-lib/process/env";
import { isLoopback, SecureAddress } from "@dash/service-lib/process/secure-address";
import * as z from "zod";

/** The environment variables of the call system. */
export const callSystemEnv = {
  PUBLIC_BASE_URL: publicAddress.optional(),
  RINGCENTRAL_SERVER_URL: SecureAddress.default("https://platform.ringcentral.com"),
  RINGCENTRAL_CLIENT_ID: z.string().optional(),
  RINGCENTRAL_CLIENT_SECRET: z.string().optional(),
  /**
   * The key that encrypts the stored tokens, and signs the `state` that a browser carries to the call system and back.
   */
  RINGCENTRAL_TOKEN_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
    .optional(),
  RINGCENTRAL_FIRST_SYNC_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  /** The name of the service line for synced calls. If no line has this name, the first active one is used. */
  RINGCENTRAL_SERVICE_LINE: z.string().default("Customer Service"),
};

type Env = z.output<z.ZodObject<typeof callSystemEnv>>;

/** The application as registered with the vendor, and the URL to which browsers return. */
export interface CallApplication {
  readonly serverUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export interface CallSettings {
  /** Null while any of the variables named in `missing` is not set. */
  readonly application: CallApplication | null;
  /** 32 bytes; null when the variable is not set. */
  readonly tokenKey: Buffer | null;
  /** The names of the variables that must be set before anybody can connect. */
  readonly missing: readonly string[];
  /** True when the call system is a simulator on this machine. */
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
    isSimulator: isLoopback(new URL(env.RINGCENTRAL_SERVER_URL).hostname),
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
    serverUrl: serverUrl.replace(/\/+$/, ""),
    clientId,
    clientSecret,
    redirectUri: `${baseUrl}/api/ringcentral/callback`,
  };
}
