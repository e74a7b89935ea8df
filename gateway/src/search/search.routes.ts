import { search } from "@dash/contracts/search/search";
import Router from "@koa/router";
import type { FloodGuard } from "../proxy/flood-guard.ts";
import { answering } from "../releases/answering.ts";
import { identifyPerson } from "../releases/identify-publisher.ts";
import type { GatewayState } from "../state.ts";
import { searchServices, type Asking } from "./search-services.ts";

interface SearchParts extends Asking {
  /** Limits searches per person. */
  readonly guardSearches: FloodGuard;
}

/** A single letter would match most records. */
const SHORTEST = 2;

/** `/api/search`: finds records of all services. */
export function searchRoutes({ guardSearches, ...asking }: SearchParts): Router<GatewayState> {
  const router = new Router<GatewayState>();
  answering(router, identifyPerson)(search, async ({ input: { query } }, { state }) => {
    await guardSearches(state.session.user.id);
    if (query.q.length < SHORTEST) return { kinds: [], away: [] };
    return searchServices(asking, { ...query, role: state.session.user.role });
  });
  return router;
}
