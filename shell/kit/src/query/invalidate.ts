import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Makes every query of the topics stale and reads those on screen again. It settles when their answers have arrived.
 */
export async function invalidate(client: QueryClient, ...topics: string[]): Promise<void> {
  await Promise.all(topics.map((topic) => invalidateThose(client, { queryKey: [topic] })));
}

/** Does what `invalidate` does, for all queries. */
export function invalidateAll(client: QueryClient): Promise<void> {
  return invalidateThose(client, {});
}

/**
 * Does what `invalidate` does, for the queries of all areas that show one of the facts that the endpoint may announce.
 */
export function invalidateAfter(
  client: QueryClient,
  { announces = [] }: Pick<Endpoint, "announces">,
): Promise<void> {
  const announced = new Set<string>(announces);
  return invalidateThose(client, {
    predicate: ({ meta }) => factsShownBy(meta).some((subject) => announced.has(subject)),
  });
}

/** The facts that change what a query shows. `queryFor` writes them into its `meta`. */
function factsShownBy(meta: Query["meta"]): readonly string[] {
  return (meta?.["shows"] as readonly string[] | undefined) ?? [];
}

async function invalidateThose(client: QueryClient, those: QueryFilters): Promise<void> {
  const loading = client.getQueryCache().findAll({ ...those, fetchStatus: "fetching" });
  await Promise.all([
    client.invalidateQueries(those),
    ...loading.filter(isUnread).map((query) => readOnceMore(client, query)),
  ]);
}

function isUnread({ state }: Query): boolean {
  return state.data === undefined;
}

/** Repeats a query that is still loading: its first answer may be older than the change, and would count as fresh. */
async function readOnceMore(client: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => undefined);
  if (isUnread(query)) return;
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "all" });
}
