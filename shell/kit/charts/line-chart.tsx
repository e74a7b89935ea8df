import { ChartFrame } from "./chart-frame.tsx";
import { isWithoutValues } from "./chart-rows.ts";
import { LateDrawing } from "./late-drawing.tsx";
import type { LineChartProps } from "./line-chart-props.ts";
import { summaryOf } from "./rows-summary.ts";
import { RowsTable } from "./rows-table.tsx";

const LINE_PX = 240;

export type { LineChartProps };

/** Values in the order of their rows, such as months, as a line. The arrow keys read them one row at a time. */
export function LineChart(props: LineChartProps) {
  const { caption, isCaptionHidden, empty, ...drawn } = props;
  const { target, format } = drawn;
  const targetText = target && `${target.label}: ${format(target.value)}`;
  const table = (
    <RowsTable
      {...drawn}
      caption={targetText ? `${caption}. ${targetText}` : caption}
      isCaptionHidden={!targetText}
    />
  );
  return (
    <ChartFrame
      caption={caption}
      isCaptionHidden={isCaptionHidden}
      summary={targetText ? `${summaryOf(drawn)} ${targetText}.` : summaryOf(drawn)}
      isEmpty={isWithoutValues(drawn.rows)}
      empty={empty}
      table={table}
    >
      <LateDrawing
        height={LINE_PX}
        table={table}
        draw={({ LineDrawing }) => <LineDrawing {...drawn} caption={caption} height={LINE_PX} />}
      />
    </ChartFrame>
  );
}
