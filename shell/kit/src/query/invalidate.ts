import type { QueryClient } from "@tanstack/react-query";

/** Makes every query of the topics stale and reads those on screen again; settles when they have come. */
export async function invalidate(client: QueryClient, ...topics: string[]): Promise<void> {
  await Promise.all(topics.map((topic) => client.invalidateQueries({ queryKey: [topic] })));
}
