import { tickText, type BurnUpScales } from "./burn-up-scales.ts";
import { namedDays, type BurnUpProps } from "./burn-up-course.ts";
import { DrawingText } from "./drawing-text.tsx";
import { widthOf } from "./label-fit.ts";

const DAY_ROOM_PX = 28;
const TODAY = "Today";

/** The grid, the hours at the left, the days below, and where today is. */
export function BurnUpAxes(props: BurnUpProps & { readonly scales: BurnUpScales }) {
  const { course, today, scales } = props;
  const { x, y, left, right, bottom, top, ticks } = scales;
  const days = namedDays(course.length, (right - left) / DAY_ROOM_PX);
  const keepsClear = (day: number) =>
    today === null || Math.abs(x(day) - x(today)) > widthOf(TODAY) / 2 + widthOf("30") / 2 + 4;
  return (
    <>
      {ticks.map((minutes) => (
        <g key={minutes}>
          <path d={`M${left},${y(minutes)} H${right}`} stroke="var(--line)" />
          <DrawingText
            text={tickText(minutes, ticks)}
            x={left - 8}
            y={y(minutes) + 4}
            anchor="end"
          />
        </g>
      ))}
      {days.filter(keepsClear).map((day) => (
        <DrawingText key={day} text={String(day)} x={x(day)} y={bottom + 16} anchor="middle" />
      ))}
      {today !== null && (
        <>
          <path d={`M${x(today)},${top} V${bottom}`} stroke="var(--line-strong)" />
          <DrawingText text={TODAY} x={x(today)} y={bottom + 16} anchor="middle" isStrong />
        </>
      )}
    </>
  );
}
