import type { Endpoint, InputOf, RequestOf } from "@dash/contracts/endpoint";
import { queryPageFor, type PageOf } from "@dash/kit";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useExistingPage } from "./use-existing-page.tsx";

type ListEndpoint = Endpoint & { readonly method: "GET"; readonly paged: true };
type ListFilter<E extends Endpoint> = Partial<InputOf<E>["query"]> & { readonly offset: number };

/** What a list asks for, and how to ask for something else: the result of `useListFilter`. */
export interface ListSource<Filter> {
  readonly filter: Filter;
  readonly setOffset: (offset: number) => void;
  /** Left out where the list has one order. */
  readonly setSort?: (sort: string) => void;
}

/**
 * A page of a list's rows. While other rows are on their way the former ones stay, and `listed` is the filter that
 * these belong to. `table` is what a `DataTable` takes.
 */
export function useListPage<E extends ListEndpoint, Filter extends ListFilter<E>>(
  endpoint: E,
  { filter, setSort, setOffset }: ListSource<Filter>,
  limit: number,
) {
  // Compared as text, because a filter may be written anew at every drawing.
  const asked = JSON.stringify(filter);
  const deferred = useDeferredValue(asked);
  const listed = JSON.parse(deferred) as Filter & { readonly sort?: string };
  const request = { query: { ...listed, limit } } as unknown as RequestOf<E>;
  const { data } = useSuspenseQuery(queryPageFor<ListEndpoint>(endpoint, request));
  const { rows, total, headers } = data as PageOf<E>;
  const paging = { offset: listed.offset, limit, total, onPage: setOffset };
  useExistingPage(paging);

  const { sort } = listed;
  const sorting = sort && setSort && { value: sort, onSort: setSort };
  const table = { rows, isStale: deferred !== asked, paging, ...(sorting && { sorting }) };
  return { total, headers, listed, table };
}
