import { useSearch, type SearchPatch } from "@dash/kit";
import type { $ZodType } from "zod/v4/core";

type ListSearch = $ZodType<
  Record<string, unknown> & { readonly offset: number },
  Record<string, unknown> & { readonly offset?: unknown }
>;

/** Changes of a list's filter. The page is no part of it, because another filter begins on its first page. */
export type FilterPatch<S extends ListSearch> = Omit<SearchPatch<S>, "offset">;

/**
 * Reads and changes the filter, the order and the page of a list. They are in the address, named as the list's endpoint
 * names them.
 */
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
