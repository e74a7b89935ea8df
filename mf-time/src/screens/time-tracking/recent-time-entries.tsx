import { TOTAL_MINUTES_HEADER, type TimeEntry } from "@dash/contracts/time-entries";
import { useExistingPage, useSession } from "@dash/kit";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { serviceLinesQuery } from "../../service-line/service-line.queries.ts";
import { DeleteTimeEntry } from "./delete-time-entry.tsx";
import { EditTimeEntryDialog } from "./edit-time-entry-dialog.tsx";
import type { EntryFilter, FilterPatch } from "./entry-filter.ts";
import { tellSaved } from "../../time-entry-form/tell-saved.ts";
import { TimeEntriesTable } from "./time-entries-table.tsx";
import { TimeEntryFilters } from "./time-entry-filters.tsx";
import { PAGE_ROWS, peopleQuery, timeEntriesQuery } from "./time-tracking.queries.ts";
import { TimeEntryHistory } from "./time-entry-history.tsx";

export interface RecentTimeEntriesProps {
  readonly filter: EntryFilter;
  readonly onFilter: (patch: FilterPatch) => void;
  readonly onPage: (offset: number) => void;
}

export function RecentTimeEntries({ filter, onFilter, onPage }: RecentTimeEntriesProps) {
  // The former rows stay until the next ones have come; the filters show the choice at once.
  const listed = useDeferredValue(filter);
  const [{ data: lines }, { data: page }] = useSuspenseQueries({
    queries: [serviceLinesQuery, timeEntriesQuery(listed)],
  });
  useExistingPage({ offset: listed.offset, limit: PAGE_ROWS, total: page.total, onPage });
  // Names in a filter are no reason to wait, nor to fail when only their service is down.
  const { data: people = [] } = useQuery(peopleQuery);
  const me = useSession();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);

  return (
    <div className="time:flex time:flex-col time:gap-4">
      <TimeEntryFilters filter={filter} lines={lines} people={people} me={me} onFilter={onFilter} />
      <TimeEntriesTable
        filter={listed}
        isStale={listed !== filter}
        lines={lines}
        entries={page.rows}
        total={page.total}
        totalMinutes={Number(page.headers.get(TOTAL_MINUTES_HEADER) ?? 0)}
        onSort={(sort) => onFilter({ sort })}
        onPage={onPage}
        onEdit={(entry) => setChosen({ entry, action: "edit" })}
        onDelete={(entry) => setChosen({ entry, action: "delete" })}
        onHistory={(entry) => setChosen({ entry, action: "history" })}
      />
      {chosen?.action === "edit" && (
        <EditTimeEntryDialog
          entry={chosen.entry}
          lines={lines}
          onClose={close}
          onSaved={(saved) => {
            close();
            tellSaved("Time entry updated successfully!", saved, filter, onFilter);
          }}
        />
      )}
      {chosen?.action === "delete" && <DeleteTimeEntry entry={chosen.entry} onClose={close} />}
      {chosen?.action === "history" && (
        <TimeEntryHistory entry={chosen.entry} lines={lines} people={people} onClose={close} />
      )}
    </div>
  );
}

interface Chosen {
  readonly entry: TimeEntry;
  readonly action: "edit" | "delete" | "history";
}
