import type { IncomingHttpHeaders } from "node:http";

/**
 * All that passes from a client to a service. Whatever else it sends, under whatever spelling, is nobody's
 * word but its own: identities, forwarded addresses, cookies, tokens and hop-by-hop headers end here.
 */
const PASSED = [
  "accept",
  "accept-language",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-none-match",
] as const;

/** The client's own headers that a service may see, less those that it declares to be for this hop only. */
export function passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  const thisHopOnly = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  for (const name of PASSED) {
    const value = headers[name];
    if (value !== undefined && !thisHopOnly.includes(name)) passed[name] = value as string;
  }
  return passed;
}
