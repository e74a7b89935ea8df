import type { IncomingHttpHeaders } from "node:http";

/**
 * The only headers that pass from a client to a service. All others are dropped, because services must not trust them:
 * identities, forwarded addresses, cookies, tokens and hop-by-hop headers.
 */
const PASSED_HEADERS = [
  "accept",
  "accept-language",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-none-match",
] as const;

/**
 * Returns the client's headers that a service gets. Leaves out headers that the Connection header names, which are
 * for this connection only.
 */
export function passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  const thisHopOnly = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  for (const name of PASSED_HEADERS) {
    const value = headers[name];
    if (value !== undefined && !thisHopOnly.includes(name)) passed[name] = value as string;
  }
  return passed;
}
