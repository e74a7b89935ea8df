import type { IncomingHttpHeaders } from "node:http";
import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";

const declared = (Object.values(catalogue).flat() as readonly Endpoint[]).flatMap((endpoint) =>
  [endpoint.sums, endpoint.headers].flatMap((headers) =>
    Object.keys(headers ?? {}).map((name) => name.toLowerCase()),
  ),
);

/** The headers that pass from a service to a client. All other headers are for the gateway only. */
const PASSED_HEADERS: readonly string[] = [
  "content-type",
  "content-length",
  "content-encoding",
  "content-disposition",
  "etag",
  "idempotency-replayed",
  "location",
  "retry-after",
  "x-total-count",
  ...declared,
];

export function answeredHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const name of PASSED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}
