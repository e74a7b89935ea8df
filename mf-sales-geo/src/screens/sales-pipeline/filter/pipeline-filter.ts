import { listPipelineEntries, type PipelineFilter } from "@dash/contracts/sales/sales-pipeline";
import { useCan, useCurrentMonth } from "@dash/kit";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import { useDeferredValue, useMemo } from "react";
import * as z from "zod/mini";

const PipelineSearch = z.omit(listPipelineEntries.query, { limit: true });
type Search = z.output<typeof PipelineSearch>;

/** The query of the list. Without a year it covers every year. */
export type ListFilter = Search;
export type ListFilterPatch = FilterPatch<typeof PipelineSearch>;

/** The list's filter in the address; defaults to leads of the current year. */
export function usePipelineFilter() {
  const list = useListFilter(PipelineSearch);
  const canRestore = useCan("sales:restore");
  const running = useCurrentMonth().year;
  const filter = useMemo(
    () => filterOf(list.filter, { canRestore, running }),
    [list.filter, canRestore, running],
  );
  return { ...list, filter };
}

export type PipelineList = ReturnType<typeof usePipelineFilter>;

interface Reader {
  readonly canRestore: boolean;
  readonly running: number;
}

function filterOf({ isDeleted, ...search }: Search, { canRestore, running }: Reader): ListFilter {
  const filter = isDeleted && canRestore ? { ...search, isDeleted } : search;
  if (filter.year !== undefined || mayBeOfEveryYear(filter)) return filter;
  return { ...filter, year: running };
}

/** A due follow-up counts whatever the year of its lead, and a span of days may cross the end of a year. */
export function mayBeOfEveryYear({ followUp, from, to }: ListFilter): boolean {
  return followUp !== undefined || from !== undefined || to !== undefined;
}

/** The filter without the sort order and the page. */
export function entriesOf({ sort: _sort, offset: _offset, ...filter }: ListFilter): PipelineFilter {
  return filter;
}

/** Returns the filter deferred: the former entries stay until the new ones are loaded. */
export function useSteadyFilter(filter: PipelineFilter) {
  const current = JSON.stringify(filter);
  const steady = useDeferredValue(current);
  return {
    steady: useMemo(() => JSON.parse(steady) as PipelineFilter, [steady]),
    isStale: steady !== current,
  };
}
