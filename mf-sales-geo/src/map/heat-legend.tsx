import { bandRanges, NOTHING_FILL } from "./heat-band.ts";
import { formatCount } from "../figures/figure-formats.ts";

export interface HeatLegendProps {
  /** The largest number of installations of one place, and that place. */
  readonly maximum: number;
  readonly at: string;
}

/** Explains the colours of the map. */
export function HeatLegend({ maximum, at }: HeatLegendProps) {
  return (
    <div className="salesgeo:flex salesgeo:flex-col salesgeo:gap-2 salesgeo:text-body">
      <ul
        aria-label="Colours of the map"
        className="salesgeo:flex salesgeo:flex-wrap salesgeo:gap-x-4 salesgeo:gap-y-1"
      >
        {bandRanges(maximum).map(({ band, counts }) => (
          <li key={band.key} className="salesgeo:flex salesgeo:items-center salesgeo:gap-2">
            <HeatSwatch fill={band.mapFill} />
            {band.name}{" "}
            <span className="salesgeo:text-ink-soft salesgeo:tabular-nums">
              {rangeText(counts)}
            </span>
          </li>
        ))}
        <li className="salesgeo:flex salesgeo:items-center salesgeo:gap-2">
          <HeatSwatch />
          No installations
        </li>
      </ul>
      {maximum > 0 && (
        <p className="salesgeo:text-ink-soft">
          Maximum: {formatCount(maximum)} in {at}
        </p>
      )}
    </div>
  );
}

/** A colour sample, hidden from screen readers; the text next to it says the same. */
export function HeatSwatch({ fill }: { readonly fill?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="salesgeo:inline-block salesgeo:size-3 salesgeo:shrink-0 salesgeo:rounded-sm salesgeo:print:[print-color-adjust:exact]"
      style={{ background: fill ?? NOTHING_FILL }}
    />
  );
}

function rangeText(counts: readonly [number, number] | null): string {
  if (!counts) return "–";
  const [from, to] = counts.map(formatCount);
  return from === to ? `${from}` : `${from}–${to}`;
}
