import type { FigureChange } from "@dash/contracts/reports/report-data";
import { DataTable, type Column } from "@dash/kit/ui/list/data-table";
import { NO_DATA } from "../report-texts.ts";

const columns: Column<FigureChange>[] = [
  { key: "figure", header: "Figure", cell: ({ figure }) => figure },
  {
    key: "before",
    header: "Before",
    isNumber: true,
    narrowLabel: "Before",
    cell: ({ before }) => before ?? NO_DATA,
  },
  {
    key: "now",
    header: "Now",
    isNumber: true,
    narrowLabel: "Now",
    cell: ({ after }) => after ?? NO_DATA,
  },
];

/** The figures of a report that have changed since. */
export function ChangesTable({ changes }: { readonly changes: readonly FigureChange[] }) {
  return (
    <DataTable
      caption="What changed"
      isCaptionHidden
      columns={columns}
      rows={changes}
      keyOf={({ figure }) => figure}
      empty="Nothing changed"
    />
  );
}
