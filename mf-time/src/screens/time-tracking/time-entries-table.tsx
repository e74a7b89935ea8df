import { TOTAL_MINUTES_HEADER, type listTimeEntries } from "@dash/contracts/time-entries";
import { formatDuration, formatMonth } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import type { useListPage } from "@dash/kit/ui/use-list-page";
import type { EntryFilter } from "./entry-filter.ts";
import { timeEntryColumns, type ColumnContext } from "./time-entry-columns.tsx";

export interface TimeEntriesTableProps extends ColumnContext {
  readonly page: ReturnType<typeof useListPage<typeof listTimeEntries, EntryFilter>>;
}

/** A page of entries, and the hours of all entries of the filter. */
export function TimeEntriesTable({ page, ...context }: TimeEntriesTableProps) {
  const { total, headers, listed, table } = page;
  const minutes = Number(headers.get(TOTAL_MINUTES_HEADER) ?? 0);
  const columns = timeEntryColumns(context);
  return (
    <DataTable
      {...table}
      caption={`Recent Time Entries, ${formatMonth(listed.month, listed.year)}`}
      isCaptionHidden
      className={stacked}
      columns={columns}
      keyOf={({ id }) => id}
      empty="No time entries found for the selected period"
      footer={total > 0 && <Totals entries={total} minutes={minutes} columns={columns.length} />}
    />
  );
}

/**
 * On a phone six columns would be four screens wide, so each row becomes a small block: when and what on
 * its first lines, the description on one of its own; of the headings the two that sort stay visible.
 */
const stacked = [
  "time:max-md:[&_table]:block time:max-md:[&_thead]:block time:max-md:[&_tbody]:block time:max-md:[&_tfoot]:block",
  "time:max-md:[&_tr]:flex time:max-md:[&_tr]:flex-wrap time:max-md:[&_tr]:items-center",
  "time:max-md:[&_tr]:gap-x-4 time:max-md:[&_tr]:gap-y-1 time:max-md:[&_tr]:py-3",
  "time:max-md:[&_td]:p-0 time:max-md:[&_th]:p-0 time:max-md:[&_tbody_td:nth-child(2)]:grow",
  "time:max-md:[&_tbody_td:nth-child(2)]:basis-1/2 time:max-md:[&_tbody_td:nth-child(6)]:basis-full",
  "time:max-md:[&_thead_th:not([aria-sort])]:sr-only",
].join(" ");

const BEFORE_DURATION = 4;

interface TotalsProps {
  readonly entries: number;
  readonly minutes: number;
  /** How many columns the table has. */
  readonly columns: number;
}

/** The minutes stand below the durations. */
function Totals({ entries, minutes, columns }: TotalsProps) {
  return (
    <tr>
      <th scope="row" colSpan={BEFORE_DURATION} className="time:px-3 time:py-2.5 time:font-medium">
        Total of {entries === 1 ? "1 entry" : `${entries} entries`}
      </th>
      <td className="time:px-3 time:py-2.5 time:text-right time:tabular-nums">
        {formatDuration(minutes)}
      </td>
      <td
        colSpan={columns - BEFORE_DURATION - 1}
        className="time:px-3 time:py-2.5 time:text-ink-soft time:tabular-nums"
      >
        {(minutes / 60).toFixed(2)} hours
      </td>
    </tr>
  );
}
