import { catalogue } from "@dash/contracts/endpoints/catalogue";
import type { Endpoint } from "@dash/contracts/endpoints/endpoint";

const published: readonly Endpoint[] = Object.values(catalogue).flat();

/** Returns a function that finds the endpoint of a request among those that pass the test. */
export function publishedEndpoints(test: (endpoint: Endpoint) => boolean) {
  const candidates = published
    .filter(test)
    .map((endpoint) => ({ endpoint, segments: `/api${endpoint.path}`.split("/") }));
  return ({ method, path }: { readonly method: string; readonly path: string }) => {
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
export const costlyEndpoint = publishedEndpoints(
  ({ costly, file }) => costly === true || file === "csv" || file === "pdf",
);

/** Finds the endpoint of a request that takes a file as its body. */
export const uploadEndpoint = publishedEndpoints(({ upload }) => upload !== undefined);
