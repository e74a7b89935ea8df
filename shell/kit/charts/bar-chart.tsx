import type { BarChartProps } from "./bar-chart-props.ts";
import { barsHeight } from "./bars-height.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { isWithoutValues } from "./chart-rows.ts";
import { LateDrawing } from "./late-drawing.tsx";
import { summaryOf } from "./rows-summary.ts";
import { RowsTable } from "./rows-table.tsx";

export type { BarChartProps };

/** Values of rows as bars. */
export function BarChart(props: BarChartProps) {
  const { caption, isCaptionHidden, empty = "There is nothing to show yet.", ...drawn } = props;
  const table = <RowsTable caption={caption} {...drawn} />;
  return (
    <ChartFrame
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      summary={summaryOf(drawn)}
      empty={isWithoutValues(drawn.rows) ? empty : undefined}
      table={table}
    >
      <LateDrawing
        height={barsHeight(drawn)}
        table={table}
        draw={({ BarDrawing }) => <BarDrawing {...drawn} />}
      />
    </ChartFrame>
  );
}
