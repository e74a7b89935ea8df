import { formatMonth, useCan } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { EmptyList } from "@dash/kit/ui/list/filter-bar";
import type { EntryFilter, EntryFilterPatch } from "./entry-filter.ts";

export interface NoEntriesProps {
  readonly filter: EntryFilter;
  readonly onFilter: (patch: EntryFilterPatch) => void;
  /** Moves to the form for a new entry. */
  readonly onLog: () => void;
}

/** Replaces the list when no entries match. */
export function NoEntries({ filter, onFilter, onLog }: NoEntriesProps) {
  const canLog = useCan("time-entry:create");
  const month = formatMonth(filter.month, filter.year);
  return (
    <EmptyList
      filter={filter}
      onFilter={onFilter}
      title="No time entries found for the selected period"
      unmatched={`No entry of ${month} matches all filters.`}
      text={`Time that is logged for ${month} is listed here.`}
      action={canLog && <Button onClick={onLog}>Log time</Button>}
    />
  );
}
