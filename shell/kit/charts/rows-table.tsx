import { DataTable, type Column } from "../ui/list/data-table.tsx";
import { formatValue, type ChartRow, type RowsChartProps } from "./chart-rows.ts";

export interface RowsTableProps extends Pick<
  RowsChartProps,
  "caption" | "isCaptionHidden" | "axis" | "series" | "rows" | "format"
> {
  /** Columns after those of the series. */
  readonly further?: readonly Column<ChartRow>[];
  readonly onOpen?: ((key: string) => void) | undefined;
}

/** The values of a chart of rows as a table. */
export function RowsTable(props: RowsTableProps) {
  const { caption, isCaptionHidden = true, axis, series, rows, format, onOpen } = props;
  const columns: Column<ChartRow>[] = [
    { key: "label", header: axis, cell: (row) => <RowName row={row} onOpen={onOpen} /> },
    ...series.map(({ key, label }, index) => ({
      key,
      header: label,
      isNumber: true,
      cell: ({ values }: ChartRow) => formatValue(values[index], format),
    })),
    ...(props.further ?? []),
  ];
  return (
    <DataTable
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

interface RowNameProps {
  readonly row: ChartRow;
  readonly onOpen: ((key: string) => void) | undefined;
}

function RowName({ row, onOpen }: RowNameProps) {
  if (!onOpen) return row.label;
  return (
    <button
      type="button"
      data-printed
      className="cursor-pointer rounded-sm text-left underline underline-offset-4"
      onClick={() => onOpen(row.key)}
    >
      {row.label}
    </button>
  );
}
