import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { mutationOptions } from "@tanstack/react-query";
import { exchange } from "../call/call.ts";
import { invalidateAfter } from "./invalidate.ts";

/**
 * The mutation of a writing endpoint. Its variables are the request. After a success, the queries that show what the
 * endpoint announces are read again. The mutation stays pending until those on screen have arrived.
 */
export function mutationFor<E extends Endpoint>(endpoint: E) {
  return mutationOptions<ResponseOf<E>, Error, RequestOf<E>>({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: async (request) => (await exchange(endpoint, request)).content,
    onSuccess: (_answer, _request, _before, { client }) => invalidateAfter(client, endpoint),
  });
}
