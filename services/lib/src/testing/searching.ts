import { propertyRuns } from "@dash/contracts/testing/property-runs";
import type { SearchKind } from "@dash/contracts/search/search-kind";
import { searchRecords, type SearchRow } from "@dash/contracts/search/search";
import { SearchText } from "@dash/contracts/values/text-fields";
import type { Role } from "@dash/contracts/users/roles";
import fc from "fast-check";
import { safeParse } from "zod/v4/core";
import { buildServiceActor } from "./actors.ts";
import { storableText } from "./storable-text.ts";
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

/** Searches for texts of all kinds: signs, words, parts of numbers and of postcodes. Each that is a text must be answered. */
export async function searchForAnything({ call }: Pick<TestClient, "call">): Promise<void> {
  const pieces = fc.constantFrom(
    "%",
    "_",
    "\\",
    "'",
    ":text",
    "bs1",
    "4dj",
    "0",
    "+44",
    "029 2018",
    "ext",
    "a@b",
    "—",
  );
  const texts = fc.oneof(
    storableText,
    fc.array(pieces, { maxLength: 9 }).map((each) => each.join(" ")),
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(...Object.values(roles)), async (text, role) => {
      const query = { q: text.slice(0, 200), limit: 5, role };
      const { status } = await call(searchRecords, buildServiceActor("gateway"), { query });
      return status === (safeParse(SearchText, query.q).success ? 200 : 400);
    }),
    propertyRuns(100),
  );
}
