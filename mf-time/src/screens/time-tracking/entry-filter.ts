import { listTimeEntries } from "@dash/contracts/time-entries";
import { useCurrentMonth, useSearch, type CalendarMonth, type SearchPatch } from "@dash/kit";
import { useMemo } from "react";
import * as z from "zod/mini";

/** The address says what the list is asked for, in the list's own terms. */
const EntrySearch = z.omit(listTimeEntries.query, { limit: true });

export type EntryFilter = z.output<typeof EntrySearch> & CalendarMonth;

/** Everything but the page: another filter begins on its first one. */
export type FilterPatch = Omit<SearchPatch<typeof EntrySearch>, "offset">;

/** Which entries are shown, as the address says; the running month unless it names one. */
export function useEntryFilter() {
  const [search, setSearch] = useSearch(EntrySearch);
  const running = useCurrentMonth();
  const filter = useMemo(() => filterOf(search, running), [search, running]);
  return {
    filter,
    setFilter: (patch: FilterPatch) => setSearch({ ...patch, offset: null }),
    setOffset: (offset: number) => setSearch({ offset: offset || null }),
  };
}

function filterOf(search: z.output<typeof EntrySearch>, running: CalendarMonth): EntryFilter {
  return { ...search, month: search.month ?? running.month, year: search.year ?? running.year };
}
