import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { useCan, useSession } from "@dash/kit";
import { ClosedMonths } from "@dash/kit/ui/list/closed-months";
import { useListPage } from "@dash/kit/ui/list/use-list-page";
import { useSelection } from "@dash/kit/ui/list/use-selection";
import { usePrefetchQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { useToastSaved } from "../../time-entry-form/use-toast-saved.ts";
import { ChosenEntries } from "./several/chosen-entries.tsx";
import { useEntryDialog } from "./entry-dialog.tsx";
import type { useEntryFilter } from "./entry-filter.ts";
import { NoEntries } from "./no-entries.tsx";
import { TimeEntriesTable } from "./time-entries-table.tsx";
import { TimeEntryFilters } from "./time-entry-filters.tsx";
import { peopleQuery } from "./time-tracking.queries.ts";

const PAGE_ROWS = 10;

export interface RecentTimeEntriesProps {
  readonly list: ReturnType<typeof useEntryFilter>;
  /** Moves to the form for a new entry. */
  readonly onLog: () => void;
}

export function RecentTimeEntries({ list, onLog }: RecentTimeEntriesProps) {
  const { filter, setFilter } = list;
  // Starts this request in parallel with the entries, which suspend first.
  usePrefetchQuery(serviceLinesQuery);
  const page = useListPage(listTimeEntries, list, PAGE_ROWS);
  const { data: lines } = useSuspenseQuery(serviceLinesQuery);
  // Does not suspend: the list works without the names, even if the user service is down.
  const { data: people = [] } = useQuery(peopleQuery);
  const selection = useSelection<TimeEntry>({ keyOf: idOf, filter });
  const { dialog, handleAction } = useEntryDialog({
    lines,
    entries: page.table.rows,
    onSaved: useToastSaved(filter, setFilter),
  });

  return (
    <div className="time:flex time:flex-col time:gap-2 time:max-md:gap-0">
      <TimeEntryFilters
        filter={filter}
        lines={lines}
        people={people}
        me={useSession()}
        onFilter={setFilter}
      />
      <ClosedMonths months={[page.listed]} />
      <TimeEntriesTable
        page={page}
        lines={lines}
        selection={useCan("time-entry:change-own") ? selection : undefined}
        empty={<NoEntries filter={page.listed} onFilter={setFilter} onLog={onLog} />}
        onAction={handleAction}
      />
      <ChosenEntries selection={selection} lines={lines} />
      {dialog}
    </div>
  );
}

const idOf = ({ id }: TimeEntry) => id;
