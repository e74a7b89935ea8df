import {
  listDefaultViews,
  type FilteredList,
  type ViewFilter,
} from "@dash/contracts/saved-views/saved-views";
import { queryFor, useOpening } from "@dash/kit";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useViewFilter } from "./use-view-filter.tsx";

const defaultViews = queryFor(listDefaultViews);

/**
 * Begins a list with the reader's own view, once for each visit to an address without filters. What the reader changes
 * afterwards stays, and an address with filters is never changed.
 */
export function useDefaultView(list: FilteredList): void {
  // A list that waits for its rows asks for the view at the same time.
  usePrefetchQuery(defaultViews);
  const { data } = useQuery(defaultViews);
  const opening = useOpening();
  const { search, show } = useViewFilter();
  const begunRef = useRef<string | null>(null);
  useEffect(() => {
    if (!data || opening === null || begunRef.current === opening) return;
    begunRef.current = opening;
    const view = data.find((each) => each.list === list);
    if (view && isBegin(search, view.filter)) show(view.filter);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first address of a visit counts
  }, [data, opening]);
}

/** Whether an address has nothing but what leads to the list of a view, as the link to a tab has. */
function isBegin(search: ViewFilter, filter: ViewFilter): boolean {
  return Object.entries(search).every(([name, text]) => name === "view" && filter[name] === text);
}
