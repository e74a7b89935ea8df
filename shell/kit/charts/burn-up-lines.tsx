import { evenPace, lastDayOf, usedOf, type BurnUpProps } from "./burn-up-course.ts";
import type { BurnUpScales } from "./burn-up-scales.ts";

const PACE_DASH = "2 4";
const FORECAST_DASH = "6 4";

export interface BurnUpLinesProps extends BurnUpProps {
  /** The prefix of the ids of clips and pattern. */
  readonly id: string;
  readonly scales: BurnUpScales;
  /** The day under the cursor. */
  readonly at: number | null;
}

/**
 * The course, the allocation, the even pace and the forecast. The part above the allocation has a fill and a colour of
 * its own.
 */
export function BurnUpLines(props: BurnUpLinesProps) {
  const { id, allocation, scales, at, course } = props;
  const { x, y, left, right, top, bottom } = scales;
  const limit = y(allocation);
  const width = right - left + 8;
  const minutes = at === null ? null : (course[at - 1] ?? null);
  return (
    <>
      <defs>
        <clipPath id={`${id}-within`}>
          <rect x={left} y={limit} width={width} height={bottom - limit + 4} />
        </clipPath>
        <clipPath id={`${id}-over`}>
          <rect x={left} y={0} width={width} height={Math.max(limit, 0)} />
        </clipPath>
        <Hatch id={`${id}-hatch`} />
      </defs>
      <path
        d={lineOf(evenPace(props).map((pace, day) => [x(day), y(pace)]))}
        fill="none"
        stroke="var(--chart-pace)"
        strokeWidth={1.5}
        strokeDasharray={PACE_DASH}
      />
      <CourseLine {...props} clip={`${id}-within`} fill="var(--chart-1)" colour="var(--chart-1)" />
      <CourseLine
        {...props}
        clip={`${id}-over`}
        fill={`url(#${id}-hatch)`}
        colour="var(--chart-over)"
      />
      <path d={`M${left},${limit} H${right}`} stroke="var(--ink)" strokeWidth="1.5" />
      {at !== null && <path d={`M${x(at)},${top} V${bottom}`} stroke="var(--ink-soft)" />}
      {at !== null && minutes !== null && (
        <circle cx={x(at)} cy={y(minutes)} r="4" fill="var(--ink)" stroke="var(--raised)" />
      )}
    </>
  );
}

/** The fill above the allocation. */
function Hatch({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M-1,7 L7,-1 M-1,1 L1,-1 M5,7 L7,5" stroke="var(--chart-over)" strokeWidth="1.5" />
    </pattern>
  );
}

interface CourseLineProps extends BurnUpLinesProps {
  readonly clip: string;
  readonly fill: string;
  readonly colour: string;
}

/** The course with its area and the forecast after it, inside one part of the drawing. */
function CourseLine({ clip, fill, colour, scales, ...props }: CourseLineProps) {
  const { course, forecast, allocation } = props;
  const { x, y } = scales;
  const last = lastDayOf(props);
  const used = usedOf(props);
  const points = [0, ...course.slice(0, last)].flatMap((minutes, day) =>
    minutes === null ? [] : [[x(day), y(minutes)] as const],
  );
  const end = [x(last), y(used)] as const;
  const isOver = clip.endsWith("over");
  return (
    <g clipPath={`url(#${clip})`} stroke={colour} strokeWidth="2" strokeLinejoin="round">
      {last > 0 && (
        <path
          d={`${lineOf(points)} V${y(0)} H${x(0)} Z`}
          fill={fill}
          stroke="none"
          fillOpacity={isOver ? 1 : 0.16}
        />
      )}
      <path d={lineOf(points)} fill="none" />
      {forecast !== null && last < course.length && (
        <path
          d={lineOf([end, [x(course.length), y(forecast)]])}
          fill="none"
          strokeDasharray={FORECAST_DASH}
        />
      )}
      {last > 0 && isOver === used > allocation && (
        <circle cx={end[0]} cy={end[1]} r="4" fill={colour} stroke="var(--raised)" />
      )}
    </g>
  );
}

function lineOf(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x},${y}`).join(" ");
}
