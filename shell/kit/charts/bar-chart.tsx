import type { Column } from "../ui/list/data-table.tsx";
import type { BarChartProps } from "./bar-chart-props.ts";
import { isStacked, VERTICAL_BARS_PX } from "./bars-height.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { formatValue, isWithoutValues, totalOf, type ChartRow } from "./chart-rows.ts";
import { LateDrawing } from "./late-drawing.tsx";
import { summaryOf } from "./rows-summary.ts";
import { RowsTable } from "./rows-table.tsx";

export type { BarChartProps };

/** Values of rows as bars. */
export function BarChart(props: BarChartProps) {
  const { caption, isCaptionHidden, empty, ...drawn } = props;
  const table = <RowsTable caption={caption} {...drawn} further={furtherColumns(drawn)} />;
  return (
    <ChartFrame
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      summary={summaryOf(drawn)}
      isEmpty={isWithoutValues(drawn.rows)}
      empty={empty}
      table={table}
    >
      <LateDrawing
        height={VERTICAL_BARS_PX}
        table={table}
        draw={({ BarDrawing }) => <BarDrawing {...drawn} />}
      />
    </ChartFrame>
  );
}

/** The columns of the table after the series: the total of a stack, and the limit of the row. */
function furtherColumns(props: Omit<BarChartProps, "caption">): readonly Column<ChartRow>[] {
  const { rows, format, limits } = props;
  const whole: Column<ChartRow> = {
    key: " whole",
    header: "Total",
    isNumber: true,
    cell: ({ values }) => formatValue(totalOf(values), format),
  };
  const limit: Column<ChartRow> = {
    key: " limit",
    header: limits?.label ?? "",
    isNumber: true,
    cell: (row) => formatValue(limits?.values[rows.indexOf(row)], format),
  };
  return [...(isStacked(props) ? [whole] : []), ...(limits ? [limit] : [])];
}
