import { apportion, rounded } from "@dash/contracts/agreeing-figures";
import {
  TOTAL_MINUTES_HEADER,
  type listTimeEntries,
  type TimeEntry,
} from "@dash/contracts/time-entries";
import { formatDuration, formatHours, formatMonth } from "@dash/kit";
import { DataTable } from "@dash/kit/ui/data-table";
import { Exact } from "@dash/kit/ui/exact";
import type { useListPage } from "@dash/kit/ui/use-list-page";
import type { EntryFilter } from "./entry-filter.ts";
import { timeEntryColumns, type ColumnContext } from "./time-entry-columns.tsx";

export interface TimeEntriesTableProps extends Omit<ColumnContext, "tenths"> {
  readonly page: ReturnType<typeof useListPage<typeof listTimeEntries, EntryFilter>>;
}

/** A page of entries, and the hours of all entries of the filter. */
export function TimeEntriesTable({ page, ...context }: TimeEntriesTableProps) {
  const { total, headers, listed, table } = page;
  const minutes = Number(headers.get(TOTAL_MINUTES_HEADER) ?? 0);
  return (
    <DataTable
      {...table}
      caption={`Recent Time Entries, ${formatMonth(listed.month, listed.year)}`}
      isCaptionHidden
      className={stacked}
      columns={timeEntryColumns({ ...context, tenths: tenthsOf(table.rows, total) })}
      keyOf={({ id }) => id}
      empty="No time entries found for the selected period"
      footer={total > 0 && <Totals entries={total} minutes={minutes} />}
    />
  );
}

/** The rows' hours as they are shown: in sum the total, where the page has all that it counts. */
function tenthsOf(rows: readonly TimeEntry[], total: number): Map<string, number> {
  const minutes = rows.map((row) => row.minutes);
  const tenths = rows.length === total ? apportion(minutes) : minutes.map((each) => rounded(each));
  return new Map(rows.map(({ id }, index) => [id, tenths[index] ?? 0]));
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

function Totals({ entries, minutes }: { entries: number; minutes: number }) {
  return (
    <tr>
      <th scope="row" colSpan={4} className="time:px-3 time:py-2.5 time:font-medium">
        Total of {entries === 1 ? "1 entry" : `${entries} entries`}
      </th>
      <td className="time:px-3 time:py-2.5 time:text-right time:tabular-nums">
        <Exact exact={formatDuration(minutes)}>{formatHours(minutes)}</Exact>
      </td>
      <td colSpan={3} className="time:px-3 time:py-2.5 time:text-ink-soft time:tabular-nums">
        {formatDuration(minutes)}, {(minutes / 60).toFixed(2)} hours
      </td>
    </tr>
  );
}
