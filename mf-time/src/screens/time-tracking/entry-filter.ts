import { listTimeEntries } from "@dash/contracts/time-entries";
import { useCurrentMonth, type CalendarMonth } from "@dash/kit";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/use-list-filter";
import { useMemo } from "react";
import * as z from "zod/mini";

const EntrySearch = z.omit(listTimeEntries.query, { limit: true });

export type EntryFilter = z.output<typeof EntrySearch> & CalendarMonth;
export type EntryFilterPatch = FilterPatch<typeof EntrySearch>;

/** Which entries are shown, as the address says; the running month unless it names one. */
export function useEntryFilter() {
  const list = useListFilter(EntrySearch);
  const running = useCurrentMonth();
  const filter = useMemo(() => filterOf(list.filter, running), [list.filter, running]);
  return { ...list, filter };
}

function filterOf(search: z.output<typeof EntrySearch>, running: CalendarMonth): EntryFilter {
  return { ...search, month: search.month ?? running.month, year: search.year ?? running.year };
}

/** Whether less than the whole month is shown. */
export function isNarrowed({ serviceLineId, userId, search }: EntryFilter): boolean {
  return Boolean(serviceLineId || userId || search);
}

/** Shows the whole month. */
export const nothing: EntryFilterPatch = { serviceLineId: null, userId: null, search: null };
