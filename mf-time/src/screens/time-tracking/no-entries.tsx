import { formatMonth, useCan } from "@dash/kit";
import { Button } from "@dash/kit/ui/form/button";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ClearFilters, isNarrowed } from "@dash/kit/ui/list/filter-bar";
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
  if (isNarrowed(filter))
    return (
      <Empty
        title={NO_ENTRIES}
        text={`No entry of ${month} matches all filters.`}
        action={<ClearFilters filter={filter} onFilter={onFilter} />}
      />
    );
  return (
    <Empty
      title={NO_ENTRIES}
      text={`Time that is logged for ${month} is listed here.`}
      action={canLog && <Button onClick={onLog}>Log time</Button>}
    />
  );
}

const NO_ENTRIES = "No time entries found for the selected period";
