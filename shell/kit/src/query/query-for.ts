import type { Endpoint, RequestOf } from "@dash/contracts/endpoints/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { exchange, pageOf, type RequestArgument } from "../call/call.ts";
import { keyOf } from "./query-key.ts";

/** The query of a GET endpoint, for `useSuspenseQuery` below a `<Screen>`. */
export function queryFor<E extends Endpoint & { method: "GET" }>(
  endpoint: E,
  ...[request]: RequestArgument<E>
) {
  return queryOptions({
    queryKey: keyOf(endpoint, request as object | undefined),
    meta: { shows: endpoint.shows },
    queryFn: async ({ signal }) =>
      (await exchange(endpoint, request as RequestOf<E>, signal)).content,
  });
}

/** The query of a paged GET endpoint: `{ rows, total, headers }`. */
export function queryPageFor<E extends Endpoint & { method: "GET"; paged: true }>(
  endpoint: E,
  ...[request]: RequestArgument<E>
) {
  return queryOptions({
    // A page has another shape than `queryFor`'s rows, so the two must not share a cache entry.
    queryKey: [...keyOf(endpoint, request as object | undefined), "page"] as const,
    meta: { shows: endpoint.shows },
    queryFn: async ({ signal }) =>
      pageOf<E>(await exchange(endpoint, request as RequestOf<E>, signal)),
  });
}
