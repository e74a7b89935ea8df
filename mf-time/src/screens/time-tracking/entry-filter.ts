import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import { useMemo } from "react";
import * as z from "zod/mini";

/** The list is one of months; days and `mine` belong to the other views. */
const EntrySearch = z.omit(listTimeEntries.query, {
  limit: true,
  from: true,
  to: true,
  mine: true,
});

export type EntryFilter = z.output<typeof EntrySearch> & CalendarMonth;
export type EntryFilterPatch = FilterPatch<typeof EntrySearch>;

/** The list's filter in the address; defaults to the current month. */
export function useEntryFilter() {
  const list = useListFilter(EntrySearch);
  const running = useCurrentMonth();
  const filter = useMemo(() => filterOf(list.filter, running), [list.filter, running]);
  return { ...list, filter };
}

function filterOf(search: z.output<typeof EntrySearch>, running: CalendarMonth): EntryFilter {
  return { ...search, month: search.month ?? running.month, year: search.year ?? running.year };
}
