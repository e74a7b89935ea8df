import type { ChartSeries } from "./chart-rows.ts";
import { edgeOf, fillOf, MARK_DASH, PatternDefinitions } from "./series-look.tsx";

export interface SeriesKeyProps {
  readonly id: string;
  /** The series of bars to name. */
  readonly series?: readonly Omit<ChartSeries, "key">[];
  /** The name of a dashed line in the drawing, such as that of a target. */
  readonly mark?: string | undefined;
}

/** The names of the series and of a dashed line, each beside a sample. */
export function SeriesKey({ id, series = [], mark }: SeriesKeyProps) {
  if (series.length === 0 && mark === undefined) return null;
  return (
    <ul className="m-0 mb-2 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-label text-ink-soft">
      {series.map(({ label, colour }, place) => (
        <li key={label} className="flex min-w-0 items-center gap-2">
          <BarSample id={`${id}-key`} place={place} colour={colour} />
          <span className="min-w-0 break-words">{label}</span>
        </li>
      ))}
      {mark !== undefined && (
        <li className="flex min-w-0 items-center gap-2">
          <svg width="20" height="12" aria-hidden="true" className="shrink-0">
            <path
              d="M0,6 H20"
              stroke="var(--ink-soft)"
              strokeWidth="2"
              strokeDasharray={MARK_DASH}
            />
          </svg>
          <span className="min-w-0 break-words">{mark}</span>
        </li>
      )}
    </ul>
  );
}

interface BarSampleProps extends Pick<ChartSeries, "colour"> {
  readonly id: string;
  readonly place: number;
}

function BarSample({ id, place, colour }: BarSampleProps) {
  return (
    <svg width="12" height="12" aria-hidden="true" className="shrink-0">
      <PatternDefinitions id={id} series={{ [place]: { colour } }} />
      <rect
        x={0.5}
        y={0.5}
        width={11}
        height={11}
        rx={2}
        fill={fillOf(id, place, colour)}
        stroke={edgeOf(place, colour)}
      />
    </svg>
  );
}
