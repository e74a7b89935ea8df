import type { SearchKind } from "@dash/contracts/search/search-kind";
import { searchRecords, type SearchRow } from "@dash/contracts/search/search";
import type { Role } from "@dash/contracts/users/roles";
import { buildServiceActor } from "./actors.ts";
import type { TestClient } from "./test-client.ts";

/** The readers of tests: staff see everything that is found, viewers no private data. */
type Reader = "staff" | "admin" | "viewer";

const roles: Record<Reader, Role> = { staff: "staff", admin: "admin", viewer: "ecogenica_viewer" };

/** Searches a service as the gateway does, and returns the rows of one kind. */
export async function foundRows(
  { call }: Pick<TestClient, "call">,
  kind: SearchKind,
  q: string,
  { reader = "staff", limit = 5 }: { readonly reader?: Reader; readonly limit?: number } = {},
): Promise<SearchRow[]> {
  const { body } = await call(searchRecords, buildServiceActor("gateway"), {
    query: { q, limit, role: roles[reader] },
  });
  return body.find((group) => group.kind === kind)?.rows ?? [];
}

/** The titles of what is found. */
export async function foundTitles(...search: Parameters<typeof foundRows>): Promise<string[]> {
  return (await foundRows(...search)).map(({ title }) => title);
}
