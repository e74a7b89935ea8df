import type { ChartSeries } from "./chart-rows.ts";
import {
  BAND_FILL,
  BAND_OPACITY,
  colourOf,
  dashOf,
  edgeOf,
  fillOf,
  PatternDefinitions,
  TARGET_DASH,
} from "./series-look.tsx";

export interface SeriesKeyProps {
  readonly id: string;
  /** The series to name. It is empty where their names stand in the drawing. */
  readonly series: readonly Omit<ChartSeries, "key">[];
  readonly kind: "bars" | "lines";
  /** The target in words, where it has no room at its line. */
  readonly target?: string | undefined;
  /** The name of the marks at the rows. */
  readonly limits?: string | undefined;
  /** The name of a range behind the lines. */
  readonly band?: string | undefined;
}

/** The names of the series, each beside a sample of its bars or lines. */
export function SeriesKey({ id, series, kind, band, ...lines }: SeriesKeyProps) {
  const named = [lines.limits, lines.target].filter((name) => name !== undefined);
  if (series.length === 0 && named.length === 0 && !band) return null;
  return (
    <ul className="m-0 mb-2 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-label text-ink-soft">
      {series.map(({ label, colour }, place) => (
        <li key={label} className="flex min-w-0 items-center gap-2">
          {kind === "bars" ? (
            <BarSample id={`${id}-key`} place={place} colour={colour} />
          ) : (
            <LineSample stroke={colourOf(place, colour)} dash={dashOf(place)} />
          )}
          <span className="min-w-0 break-words">{label}</span>
        </li>
      ))}
      {named.map((name) => (
        <li key={name} className="flex min-w-0 items-center gap-2">
          <LineSample stroke="var(--ink-soft)" dash={TARGET_DASH} />
          <span className="min-w-0 break-words">{name}</span>
        </li>
      ))}
      {band && (
        <li className="flex min-w-0 items-center gap-2">
          <svg width="20" height="12" aria-hidden="true" className="shrink-0">
            <rect width="20" height="12" rx="2" fill={BAND_FILL} fillOpacity={BAND_OPACITY} />
          </svg>
          <span className="min-w-0 break-words">{band}</span>
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

function LineSample({ stroke, dash }: { stroke: string; dash: string | undefined }) {
  return (
    <svg width="20" height="12" aria-hidden="true" className="shrink-0">
      <path d="M0,6 H20" stroke={stroke} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  );
}
