import { catalogue, serviceNames } from "@dash/contracts/endpoints/catalogue";
import { segmentOf, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import { IDEMPOTENCY_HEADER } from "@dash/service-lib/http/idempotency";
import { isSafe } from "../guard/safe-method.ts";

interface NamedRequest {
  readonly method: string;
  readonly path: string;
}

export const publishedEndpoints: readonly Endpoint[] = Object.values(catalogue).flat();

/** Returns a function that finds the endpoint of a request among those that pass the test. */
function endpointFinder(test: (endpoint: Endpoint) => boolean) {
  const candidates = publishedEndpoints
    .filter(test)
    .map((endpoint) => ({ endpoint, segments: `/api${endpoint.path}`.split("/") }));
  return ({ method, path }: NamedRequest): Endpoint | undefined => {
    const pathSegments = path.split("/");
    const found = candidates.find(
      ({ endpoint, segments }) =>
        endpoint.method === method &&
        segments.length === pathSegments.length &&
        segments.every((segment, n) => segment.startsWith(":") || segment === pathSegments[n]),
    );
    return found?.endpoint;
  };
}

/** Finds the endpoint of a request whose answer takes much work. */
export const costlyEndpoint = endpointFinder(
  ({ costly, file }) => costly === true || file === "table" || file === "pdf",
);

/** Finds the endpoint of a request that takes a file as its body. */
export const uploadEndpoint = endpointFinder(({ upload }) => upload !== undefined);

const idempotentEndpoint = endpointFinder(({ idempotent }) => idempotent !== undefined);

/**
 * Whether a request may be sent twice: it changes nothing, or its endpoint is idempotent and the request has a key. The
 * names of its headers are in lower case.
 */
export function isRepeatable({
  headers,
  ...request
}: NamedRequest & { readonly headers: Readonly<Record<string, unknown>> }): boolean {
  if (isSafe(request.method)) return true;
  const hasKey = Boolean(headers[IDEMPOTENCY_HEADER.toLowerCase()]);
  return hasKey && idempotentEndpoint(request) !== undefined;
}

/** The first path segments of the services' public endpoints. Every path below such a segment is public. */
const publicSegments = new Set(
  serviceNames
    .flatMap<Endpoint>((service) => [...catalogue[service]])
    .filter((endpoint) => endpoint.public)
    .map(({ path }) => segmentOf(path)),
);

/** Whether a request below `/api` needs no session. Writes always need one. */
export function isPublic({ method, path }: NamedRequest): boolean {
  return isSafe(method) && publicSegments.has(path.split("/")[2] ?? "");
}
