import type { Endpoint } from "@dash/contracts/endpoint";
import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** Makes every query of the topics stale and reads those on screen again; settles when they have come. */
export async function invalidate(client: QueryClient, ...topics: string[]): Promise<void> {
  await Promise.all(topics.map((topic) => invalidateThose(client, { queryKey: [topic] })));
}

/** As `invalidate`, for all there are. */
export function invalidateAll(client: QueryClient): Promise<void> {
  return invalidateThose(client, {});
}

/** As `invalidate`, for all that show a fact which the endpoint may announce, whichever area they belong to. */
export function invalidateShown(
  client: QueryClient,
  { announces = [] }: Pick<Endpoint, "announces">,
): Promise<void> {
  const announced = new Set<string>(announces);
  return invalidateThose(client, {
    predicate: ({ meta }) => shownBy(meta).some((subject) => announced.has(subject)),
  });
}

/** The facts that change what a query shows; `queryFor` says so of each. */
function shownBy(meta: Query["meta"]): readonly string[] {
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

/** The first answer of a query may be from before the change, and would count as fresh when it comes. */
async function readOnceMore(client: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => undefined);
  if (isUnread(query)) return;
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: "all" });
}
