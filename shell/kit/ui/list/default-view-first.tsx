import {
  listDefaultViews,
  type FilteredList,
  type ViewFilter,
} from "@dash/contracts/saved-views/saved-views";
import { LoadingNotice, queryFor, useOpening } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useViewFilter } from "./use-view-filter.tsx";

const defaultViews = queryFor(listDefaultViews);

export interface DefaultViewFirstProps {
  readonly list: FilteredList;
  /** The list, which reads its filters from the address. */
  readonly children: ReactNode;
}

/**
 * Begins a list with the reader's own view, once for each visit to an address without filters. The list is drawn, and
 * asks for its rows, when the address has the view. What the reader changes afterwards stays, and an address with filters
 * is never changed.
 */
export function DefaultViewFirst({ list, children }: DefaultViewFirstProps) {
  const isWaiting = useDefaultView(list);
  return isWaiting ? <LoadingNotice text="Loading the view..." /> : children;
}

/** The filter with which a visit begins. */
interface Beginning {
  readonly opening: string;
  /** Null if the visit begins with the filters of the address. */
  readonly filter: ViewFilter | null;
}

/** Whether the address does not have the view yet. */
function useDefaultView(list: FilteredList): boolean {
  const opening = useOpening();
  const { search, show } = useViewFilter();
  const { data: views = [], isLoading, failureCount } = useQuery(defaultViews);
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const isDecided = opening === null || beginning?.opening === opening;
  // A list begins without a view where the views cannot be read.
  const isUnknown = !isDecided && hasNoFilters(search) && isLoading && failureCount === 0;
  if (!isDecided && !isUnknown) {
    const view = views.find((each) => each.list === list && isBegin(search, each.filter));
    setBeginning({ opening, filter: view?.filter ?? null });
  }
  // The address is no visit any more once the view has arrived in it.
  const filter = opening === null || !isDecided ? null : (beginning?.filter ?? null);
  const begin = useEffectEvent(show);
  useEffect(() => {
    if (filter) begin(filter);
  }, [filter]);
  return isUnknown || filter !== null;
}

function hasNoFilters(search: ViewFilter): boolean {
  return Object.keys(search).every((name) => name === "view");
}

/** Whether an address has no parameter but the one that leads to the list of a view, like the link to a tab. */
function isBegin(search: ViewFilter, filter: ViewFilter): boolean {
  return hasNoFilters(search) && (search["view"] ?? filter["view"]) === filter["view"];
}
