import * as z from "zod";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a host name always means this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

/** Whether no other machine can read what is sent to an address. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || isLoopback(hostname);
}

/** An environment variable with an address to which secrets are sent. */
export const SecureAddress = z.url().refine((address) => isSecure(new URL(address)), {
  message: "must be https, unless it is an address of this machine",
});
