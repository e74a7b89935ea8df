import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Makes every query of the topics stale and reads those on screen again; settles when they have come. */
export async function invalidate(client: QueryClient, ...topics: string[]): Promise<void> {
  await Promise.all(topics.map((topic) => invalidateBelow(client, [topic])));
}

/** As `invalidate`, for all there are. */
export function invalidateAll(client: QueryClient): Promise<void> {
  return invalidateBelow(client, []);
}

async function invalidateBelow(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const loading = client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" });
  await Promise.all([
    client.invalidateQueries({ queryKey }),
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
