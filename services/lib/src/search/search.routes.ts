import type { SearchKind } from "@dash/contracts/search/search-kind";
import { searchRecords, type SearchRow } from "@dash/contracts/search/search";
import { allows } from "@dash/contracts/users/roles";
import type { Knex } from "../database/database.ts";
import type { RouteParts, Routes } from "../http/routes.ts";
import { wordsOf } from "./search-words.ts";

/** The search of a reader. */
export interface Search {
  readonly text: string;
  readonly limit: number;
  /** Whether the reader may see phone numbers, e-mail addresses, addresses and whole postcodes of customers. */
  readonly seesPrivate: boolean;
}

/** Finds records of one kind, the best match first. */
export type Finder = (knex: Knex, search: Search) => Promise<readonly SearchRow[]>;

/** Answers this service's share of the search over all services. */
export function searchRoutes(finders: Readonly<Partial<Record<SearchKind, Finder>>>) {
  const kinds = Object.entries(finders) as [SearchKind, Finder][];
  return (routes: Routes, { knex }: RouteParts): void =>
    routes.read(searchRecords, async ({ input: { query } }) => {
      if (wordsOf(query.q).length === 0) return [];
      const seesPrivate = allows(query.role, "customer:read-private");
      const search = { text: query.q, limit: query.limit, seesPrivate };
      return Promise.all(
        kinds.map(async ([kind, find]) => ({ kind, rows: [...(await find(knex, search))] })),
      );
    });
}
