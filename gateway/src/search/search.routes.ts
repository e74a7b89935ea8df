import type { ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { search, searchRecords } from "@dash/contracts/search/search";
import { SearchKind } from "@dash/contracts/search/search-kind";
import type { Role } from "@dash/contracts/users/roles";
import Router from "@koa/router";
import type { Parts } from "../parts.ts";
import { answering } from "../releases/answering.ts";
import { identifyPerson } from "../releases/publisher.ts";
import type { GatewayState } from "../state.ts";
import { callService } from "../upstreams.ts";

/** The services whose records can be found. */
const SEARCHED = ["interactions", "sales-geo", "stock", "report", "admin"] as const;

/** The longest wait for a service; the reader then gets what the others found. */
const PATIENCE_MS = 1_000;

/** A single letter would match most records. */
const SHORTEST = 2;

type SearchParts = Pick<Parts, "upstreams" | "mint" | "guards">;

interface Query {
  readonly q: string;
  readonly limit: number;
  readonly role: Role;
}

/** `/api/search`: finds records of all services. */
export function searchRoutes(parts: SearchParts): Router<GatewayState> {
  const router = new Router<GatewayState>();
  answering(router, identifyPerson)(search, async ({ input: { query } }, { state }) => {
    const { user } = state.session;
    await parts.guards.searches(user.id);
    if (query.q.length < SHORTEST) return { kinds: [], away: [] };
    return searchServices(parts, { ...query, role: user.role });
  });
  return router;
}

/** Asks the services side by side, and joins their records in the order of the kinds. */
async function searchServices(
  { upstreams, mint }: SearchParts,
  query: Query,
): Promise<ResponseOf<typeof search>> {
  const asking = SEARCHED.map((service) =>
    callService(upstreams[service], mint, searchRecords, { query }, PATIENCE_MS),
  );
  const found = await Promise.all(asking.map((answer) => answer.catch(() => undefined)));
  const groups = found.flatMap((each) => each ?? []);
  return {
    kinds: SearchKind.options.flatMap((kind) =>
      groups.filter((group) => group.kind === kind && group.rows.length > 0),
    ),
    away: SEARCHED.filter((_, at) => !found[at]),
  };
}
