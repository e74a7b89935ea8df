import { useRef } from "react";
import type { BarChartProps } from "./bar-chart-props.ts";
import { barsHeight } from "./bars-height.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { isWithoutValues } from "./chart-rows.ts";
import { LateDrawing } from "./late-drawing.tsx";
import { summaryOf } from "./rows-summary.ts";
import { RowsTable } from "./rows-table.tsx";
import { useDrawings } from "./use-drawings.ts";

export type { BarChartProps };

/** Values of rows as bars. */
export function BarChart(props: BarChartProps) {
  const { caption, isCaptionHidden, empty = "There is nothing to show yet.", ...drawn } = props;
  const place = useRef<HTMLDivElement>(null);
  const drawings = useDrawings(place);
  const table = <RowsTable caption={caption} {...drawn} />;
  return (
    <ChartFrame
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      summary={summaryOf(drawn)}
      empty={isWithoutValues(drawn.rows) ? empty : undefined}
      table={table}
      isTablePrinted={drawings.state !== "ready"}
    >
      <div ref={place}>
        <LateDrawing
          drawings={drawings}
          height={barsHeight(drawn)}
          table={table}
          draw={({ BarDrawing }) => <BarDrawing {...drawn} />}
        />
      </div>
    </ChartFrame>
  );
}
