import type { IncomingHttpHeaders } from "node:http";

/** All that passes from a service to a client; what a service says for the gateway's ears stays here. */
const PASSED = [
  "content-type",
  "content-length",
  "content-encoding",
  "content-disposition",
  "etag",
  "idempotency-replayed",
  "retry-after",
  "x-total-count",
  "x-total-minutes",
] as const;

export function answeredHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const name of PASSED) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}
