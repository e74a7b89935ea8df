import { segmentOf, type Endpoint } from "@dash/contracts/endpoints/endpoint";
import { listPublishTokens } from "@dash/contracts/releases/publish-tokens";
import { listReleaseMoves, listReleases } from "@dash/contracts/releases/releases";
import { mutationFor, queryFor } from "@dash/kit";
import { mutationOptions } from "@tanstack/react-query";

// Not cached after the page is left: no fact announces a published build, a view or the use of a token.
const unkept = { gcTime: 0 };

export const releasesQuery = { ...queryFor(listReleases), ...unkept };
export const tokensQuery = { ...queryFor(listPublishTokens), ...unkept };

export function movesQuery(part: string) {
  return { ...queryFor(listReleaseMoves, { params: { part } }), ...unkept };
}

/** The mutation of an endpoint that announces no facts. Reads the affected data again, also after a failure. */
export function writeFor<E extends Endpoint>(endpoint: E) {
  return mutationOptions({
    ...mutationFor(endpoint),
    onSettled: (_answer, _error, _request, _before, { client }) =>
      client.invalidateQueries({ queryKey: [segmentOf(endpoint.path)] }),
  });
}
