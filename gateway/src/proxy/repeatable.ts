import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { IDEMPOTENCY_HEADER } from "@dash/service-lib/http/idempotency";
import { isSafe } from "../guard/safe-method.ts";

interface Repeatable {
  readonly method: string;
  readonly path: string;
  /** The request headers; their names are in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
}

const KEY_HEADER = IDEMPOTENCY_HEADER.toLowerCase();
const published: readonly Endpoint[] = Object.values(catalogue).flat();
const remembering = published
  .filter(({ idempotent }) => idempotent)
  .map(({ method, path }) => ({ method, segments: `/api${path}`.split("/") }));

/** Whether a request may be sent twice: it changes nothing, or its endpoint is idempotent and the request has a key. */
export function isRepeatable({ method, path, headers }: Repeatable): boolean {
  if (isSafe(method)) return true;
  if (!headers[KEY_HEADER]) return false;
  const pathSegments = path.split("/");
  return remembering.some(
    (endpoint) =>
      endpoint.method === method &&
      endpoint.segments.length === pathSegments.length &&
      endpoint.segments.every(
        (segment, n) => segment.startsWith(":") || segment === pathSegments[n],
      ),
  );
}
