import type { Endpoint, InputOf, RequestOf } from "@dash/contracts/endpoints/endpoint";
import { queryPageFor, type PageOf } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import type { PagingProps } from "./paging.tsx";

type ListEndpoint = Endpoint & { readonly method: "GET"; readonly paged: true };
type ListFilter<E extends Endpoint> = Partial<InputOf<E>["query"]> & { readonly offset: number };

/** The filter of a list, and how to change it. `useListFilter` gives one. */
export interface ListSource<Filter> {
  readonly filter: Filter;
  readonly setOffset: (offset: number) => void;
  /** Changes the order of the rows. Absent where the list has only one order. */
  readonly setSort?: (sort: string) => void;
}

/**
 * Reads a page of a list's rows. While other rows are loading, the former ones stay. `listed` is the filter of the rows
 * that are shown. `table` has the properties of a `DataTable`.
 */
export function useListPage<E extends ListEndpoint, Filter extends ListFilter<E>>(
  endpoint: E,
  { filter, setSort, setOffset }: ListSource<Filter>,
  limit: number,
) {
  // The filter is compared as text, because a caller may make a new object at every drawing.
  const requested = JSON.stringify(filter);
  const deferred = useDeferredValue(requested);
  const listed = JSON.parse(deferred) as Filter & { readonly sort?: string };
  const request = { query: { ...listed, limit } } as unknown as RequestOf<E>;
  const { data } = useSuspenseQuery(queryPageFor<ListEndpoint>(endpoint, request));
  const { rows, total, isAtLeast, headers } = data as PageOf<E>;
  const paging = { offset: listed.offset, limit, total, isAtLeast, onPage: setOffset };
  useExistingPage(paging);

  const { sort } = listed;
  const sorting = sort && setSort && { value: sort, onSort: setSort };
  const table = { rows, isStale: deferred !== requested, paging, ...(sorting && { sorting }) };
  return { total, isAtLeast, headers, listed, table };
}

/** Goes to the last page where the address names a later one. That happens after a deletion, or with an old link. */
function useExistingPage({ offset, limit, total, onPage }: PagingProps): void {
  const isPast = offset > 0 && offset >= total;
  const lastPage = Math.max(0, Math.floor((total - 1) / limit) * limit);
  const handlePast = useEffectEvent(onPage);
  useEffect(() => {
    if (isPast) handlePast(lastPage);
  }, [isPast, lastPage]);
}
