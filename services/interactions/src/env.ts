import * as z from "zod";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Tokens would travel in the open otherwise. */
const SecureAddress = z
  .url()
  .refine((address) => address.startsWith("https:") || isLoopback(address), {
    message: "must be https, unless it is an address of this machine",
  });

export const interactionsEnv = {
  PUBLIC_BASE_URL: z.url().optional(),
  RINGCENTRAL_SERVER_URL: SecureAddress.default("https://platform.ringcentral.com"),
  RINGCENTRAL_CLIENT_ID: z.string().optional(),
  RINGCENTRAL_CLIENT_SECRET: z.string().optional(),
  /** Encrypts the tokens, and signs what a browser carries to the call system and back. */
  RINGCENTRAL_TOKEN_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
    .optional(),
  RINGCENTRAL_FIRST_SYNC_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  /** The line on which synced calls stand; the first one that is offered where none has this name. */
  RINGCENTRAL_SERVICE_LINE: z.string().default("Customer Service"),
};

/** Whether an address is one of this machine. */
export function isLoopback(address: string): boolean {
  return LOOPBACK_HOSTS.has(new URL(address).hostname);
}
