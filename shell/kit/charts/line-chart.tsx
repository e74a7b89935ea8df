import { ChartFrame } from "./chart-frame.tsx";
import { formatted, isWithoutValues } from "./chart-rows.ts";
import { LateDrawing } from "./late-drawing.tsx";
import type { ChartBand, LineChartProps } from "./line-chart-props.ts";
import { summaryOf } from "./rows-summary.ts";
import { RowsTable } from "./rows-table.tsx";

const LINES_PX = 240;

export type { ChartBand, LineChartProps };

/** Values in the order of their rows, such as months, as lines. The arrow keys read them one row at a time. */
export function LineChart(props: LineChartProps) {
  const { caption, isCaptionHidden, empty = "There is nothing to show yet.", ...drawn } = props;
  const table = (
    <RowsTable
      caption={caption}
      {...drawn}
      further={drawn.band ? [bandColumn(drawn.band, drawn)] : []}
    />
  );
  return (
    <ChartFrame
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      summary={summaryOf(drawn)}
      empty={isWithoutValues(drawn.rows) ? empty : undefined}
      table={table}
    >
      <LateDrawing
        height={LINES_PX}
        table={table}
        draw={({ LineDrawing }) => <LineDrawing {...drawn} caption={caption} height={LINES_PX} />}
      />
    </ChartFrame>
  );
}

function bandColumn(
  { label, ranges }: ChartBand,
  { rows, format }: Pick<LineChartProps, "rows" | "format">,
) {
  const rangeOf = new Map(rows.map(({ key }, index) => [key, ranges[index]]));
  return {
    key: "band",
    header: label,
    isNumber: true,
    cell: ({ key }: { readonly key: string }) => {
      const range = rangeOf.get(key);
      return range ? `${formatted(range[0], format)} – ${formatted(range[1], format)}` : "–";
    },
  };
}
