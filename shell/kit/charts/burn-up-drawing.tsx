import { useId, useRef } from "react";
import { BurnUpAxes } from "./burn-up-axes.tsx";
import { lastDayOf, type BurnUpProps } from "./burn-up-course.ts";
import { BurnUpLabels } from "./burn-up-labels.tsx";
import { BurnUpLines } from "./burn-up-lines.tsx";
import { HEIGHT, scalesOf } from "./burn-up-scales.ts";
import { CursorPlane } from "./cursor-plane.tsx";
import { useCursor } from "./use-cursor.ts";
import { useWidth } from "./use-width.ts";

/** The drawing of a burn-up, with a cursor over its days. */
export function BurnUpDrawing(props: BurnUpProps) {
  const { caption, course, today } = props;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const scales = scalesOf(props, width);
  const days = course.length;
  const cursor = useCursor(days, (today ?? (lastDayOf(props) || 1)) - 1);
  const dayAtCursor = cursor.at === null ? null : cursor.at + 1;
  const dayWidth = (scales.right - scales.left) / days;
  return (
    <div ref={container}>
      <CursorPlane
        label={caption}
        cursor={cursor}
        placeAt={(x) => Math.round((x - scales.left) / dayWidth) - 1}
        reading={dayAtCursor === null ? "" : readingOf(props, dayAtCursor)}
      >
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className="block h-auto max-w-full overflow-visible"
        >
          <BurnUpAxes {...props} scales={scales} />
          <BurnUpLines {...props} id={id} scales={scales} at={dayAtCursor} />
          <BurnUpLabels {...props} scales={scales} width={width} />
        </svg>
      </CursorPlane>
    </div>
  );
}

/** The values at the end of a day, in words. */
function readingOf(props: BurnUpProps, day: number): string {
  const { course, allocation, forecast, format, formatDay } = props;
  const minutes = course[day - 1] ?? null;
  if (minutes !== null) return `${formatDay(day)}: ${format(minutes)} of ${format(allocation)}`;
  if (day === course.length && forecast !== null) {
    return `${formatDay(day)}: forecast ${format(forecast)} of ${format(allocation)}`;
  }
  return `${formatDay(day)}: still to come`;
}
