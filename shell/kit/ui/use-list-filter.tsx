import { useSearch, type SearchPatch } from "@dash/kit";
import type { $ZodType } from "zod/v4/core";

type ListSearch = $ZodType<
  Record<string, unknown> & { readonly offset: number },
  Record<string, unknown> & { readonly offset?: unknown }
>;

/** What changes in a list's filter. The page is no part of it: another filter begins on its first page. */
export type FilterPatch<S extends ListSearch> = Omit<SearchPatch<S>, "offset">;

/** Which rows of a list are asked for, as the address says in the terms of the list's endpoint. */
export function useListFilter<S extends ListSearch>(schema: S) {
  const [filter, setSearch] = useSearch(schema);
  const set = (patch: Readonly<Record<string, unknown>>) => setSearch(patch as SearchPatch<S>);
  return {
    filter,
    setFilter: (patch: FilterPatch<S>) => set({ ...patch, offset: null }),
    setSort: (sort: string) => set({ sort, offset: null }),
    setOffset: (offset: number) => set({ offset: offset || null }),
  };
}
