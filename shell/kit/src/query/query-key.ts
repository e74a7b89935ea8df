import { segmentOf, type Endpoint } from "@dash/contracts/endpoint";

/** What a query is kept under: its topic (first path segment), the endpoint's path, and the request. */
export type QueryKeyOf = readonly [topic: string, path: string, request: object];

/** The key of an endpoint's query. Its first part is the topic by which facts make it stale. */
export function keyOf(endpoint: Endpoint, request: object = {}): QueryKeyOf {
  return [segmentOf(endpoint.path), endpoint.path, request];
}
