import { catalogue, serviceNames } from "@dash/contracts/endpoints/catalogue";
import { segmentOf, type Endpoint } from "@dash/contracts/endpoints/endpoint";

const published = serviceNames.flatMap<Endpoint>((service) => [...catalogue[service]]);

/** The first path segments of public endpoints. Every path below such a segment is public. */
const segments = new Set(
  published.filter((endpoint) => endpoint.public).map(({ path }) => segmentOf(path)),
);

/** Whether a request below `/api` needs no session. Writes always need one. */
export function isPublic({ method, path }: { method: string; path: string }): boolean {
  return (method === "GET" || method === "HEAD") && segments.has(path.split("/")[2] ?? "");
}
