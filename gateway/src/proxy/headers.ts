import type { IncomingHttpHeaders } from "node:http";
import { AT_LEAST_HEADER, TOTAL_COUNT_HEADER } from "@dash/contracts/endpoints/endpoint";
import { publishedEndpoints } from "./published-endpoints.ts";

/**
 * The only headers that pass from a client to a service. All others are dropped, because services must not trust them:
 * identities, forwarded addresses, cookies, tokens and hop-by-hop headers.
 */
const FROM_CLIENT = [
  "accept",
  "accept-language",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-none-match",
];

/** The headers that pass from a service to a client. All other headers are for the gateway only. */
const FROM_SERVICE = [
  "content-type",
  "content-length",
  "content-encoding",
  "content-disposition",
  "etag",
  "idempotency-replayed",
  "location",
  "retry-after",
  TOTAL_COUNT_HEADER.toLowerCase(),
  AT_LEAST_HEADER.toLowerCase(),
  ...publishedEndpoints.flatMap(({ sums = {}, headers = {} }) =>
    Object.keys({ ...sums, ...headers }).map((name) => name.toLowerCase()),
  ),
];

/**
 * Returns the client's headers that a service gets. Leaves out headers that the Connection header names, which are
 * for this connection only.
 */
export function passedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const thisHopOnly = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  const names = FROM_CLIENT.filter((name) => !thisHopOnly.includes(name));
  return pick(headers, names) as Record<string, string>;
}

export function answeredHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  return pick(headers, FROM_SERVICE);
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]) {
  const picked: Record<string, string | string[]> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
