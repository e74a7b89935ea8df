import { segmentOf, type Endpoint } from "@dash/contracts/endpoints/endpoint";

/** The cache key of a query: its topic (the first path segment), the endpoint's path, and the request. */
export type QueryKeyOf = readonly [topic: string, path: string, request: object];

/** The cache key of an endpoint's query. Events make queries stale by the first part, the topic. */
export function keyOf(endpoint: Endpoint, request: object = {}): QueryKeyOf {
  return [segmentOf(endpoint.path), endpoint.path, request];
}
