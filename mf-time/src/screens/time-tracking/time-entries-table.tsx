import { apportion, roundToUnit } from "@dash/contracts/reports/agreeing-figures";
import { pluralize } from "@dash/contracts/values/pluralize";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { TOTAL_MINUTES_HEADER, type listTimeEntries } from "@dash/contracts/time/time-entry-list";
import { formatDuration, formatMonth } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/list/data-table";
import type { Selection } from "@dash/kit/ui/list/use-selection";
import type { useListPage } from "@dash/kit/ui/list/use-list-page";
import type { ReactNode } from "react";
import type { EntryFilter } from "./entry-filter.ts";
import { entryName } from "./entry-name.ts";
import { timeEntryColumns, type ColumnContext } from "./time-entry-columns.tsx";

export interface TimeEntriesTableProps extends Omit<ColumnContext, "tenths"> {
  readonly page: ReturnType<typeof useListPage<typeof listTimeEntries, EntryFilter>>;
  readonly empty: ReactNode;
  readonly selection: Selection<TimeEntry> | undefined;
}

/** A page of entries, and the total hours of all entries that match the filter. */
export function TimeEntriesTable({ page, empty, selection, ...context }: TimeEntriesTableProps) {
  const { total, isAtLeast, headers, listed, table } = page;
  const minutes = Number(headers.get(TOTAL_MINUTES_HEADER) ?? 0);
  return (
    <DataTable
      {...table}
      caption={`Recent Time Entries, ${formatMonth(listed.month, listed.year)}`}
      isCaptionHidden
      columns={timeEntryColumns({ ...context, tenths: tenthsOf(table.rows, total) })}
      keyOf={({ id }) => id}
      about={(entry) => ({
        kind: "time-entry",
        key: entry.id,
        month: listed.month,
        year: listed.year,
        name: entryName(entry),
      })}
      empty={empty}
      selection={selection}
      selectionName={entryName}
      canSelect={({ can }) => can.update && can.delete}
      total={
        total > 0 &&
        !isAtLeast && {
          label: `Total of ${pluralize(total, "entry", "entries")}`,
          value: formatDuration(minutes),
          column: "duration",
        }
      }
    />
  );
}

/** The displayed hours of the rows. If the page has all entries, they add up to the rounded total. */
function tenthsOf(rows: readonly TimeEntry[], total: number): Map<string, number> {
  const minutes = rows.map((row) => row.minutes);
  const tenths =
    rows.length === total ? apportion(minutes) : minutes.map((each) => roundToUnit(each));
  return new Map(rows.map(({ id }, index) => [id, tenths[index] ?? 0]));
}
