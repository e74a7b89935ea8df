import type { LineCustomSvgLayerProps } from "@nivo/line";
import { DrawingText } from "../drawing-text.tsx";
import { placeLabels } from "../place-labels.ts";
import { BAND_FILL, BAND_OPACITY, colourOf, dashOf, TARGET_DASH } from "../series-look.tsx";
import type { LineChartProps } from "../line-chart-props.ts";
import { besideTexts, seriesTexts, type LineDatum } from "./line-values.ts";

interface Point {
  readonly x: number;
  readonly y: number | null;
}

export interface LineLayerProps extends Omit<LineChartProps, "caption"> {
  readonly layer: LineCustomSvgLayerProps<LineDatum>;
  /** The names stand in the key, not at the lines. */
  readonly isKeyed: boolean;
  /** The row under the cursor. */
  readonly at: number | null;
}

/** The layer of the lines: the range behind them, the target, the cursor, the lines and their names. */
export function LineLayer(props: LineLayerProps) {
  const { rows, target, band, layer, at } = props;
  const { innerWidth, innerHeight, xScale, yScale } = layer;
  const lines = layer.series.map(({ data }) => data.map(({ position }): Point => position));
  const cursor = at === null ? undefined : rows[at];
  return (
    <>
      {band && (
        <path
          d={bandPath(
            rows.map(({ key }, index) => [xScale(key), band.ranges[index]]),
            yScale,
          )}
          fill={BAND_FILL}
          fillOpacity={BAND_OPACITY}
        />
      )}
      {target && (
        <path
          d={`M0,${yScale(target.value)} H${innerWidth}`}
          stroke="var(--ink-soft)"
          strokeWidth="1.5"
          strokeDasharray={TARGET_DASH}
        />
      )}
      {cursor && (
        <path d={`M${xScale(cursor.key)},0 V${innerHeight}`} stroke="var(--line-strong)" />
      )}
      {lines.map((points, index) => (
        <g key={layer.series[index]?.id} stroke={colourOf(index)} fill={colourOf(index)}>
          <path
            d={layer.lineGenerator(points as { x: number; y: number }[]) ?? ""}
            fill="none"
            strokeWidth={2}
            strokeDasharray={dashOf(index)}
            strokeLinejoin="round"
            strokeLinecap="butt"
          />
          {points.map(
            ({ x, y }, place) =>
              y !== null &&
              (place === at || isDot(points, place)) && (
                <circle key={x} cx={x} cy={y} r="3" stroke="none" />
              ),
          )}
        </g>
      ))}
      <LineLabels {...props} lines={lines} />
    </>
  );
}

/**
 * Whether a value is drawn as a dot: a value without a neighbour has no line, and the last value marks the series'
 * name.
 */
function isDot(points: readonly Point[], place: number): boolean {
  const isGap = (index: number) => (points[index]?.y ?? null) === null;
  return (
    (isGap(place - 1) && isGap(place + 1)) || points.slice(place + 1).every(({ y }) => y === null)
  );
}

function LineLabels({ lines, ...props }: LineLayerProps & { readonly lines: readonly Point[][] }) {
  const { series, target, layer, isKeyed } = props;
  const { innerWidth, innerHeight, margin, yScale } = layer;
  const ends = lines.map((points) => points.findLast(({ y }) => y !== null));
  const at = (y: number) => ({ x: innerWidth + 8, y: y + 4, anchor: "start" }) as const;
  const texts = isKeyed ? (series.length === 1 ? seriesTexts(props) : []) : besideTexts(props);
  const labels = texts.map((text, index) => {
    const end = ends[index];
    const y = end?.y ?? yScale(target?.value ?? 0);
    const above = { x: end?.x ?? innerWidth, y: y - 8, anchor: "end" } as const;
    return { text, spots: [isKeyed ? above : at(y)] as const };
  });
  const spots = placeLabels(labels, {
    left: 0,
    right: innerWidth + (margin.right ?? 0),
    height: innerHeight + 8,
  });
  return spots.map((spot, index) => (
    <DrawingText key={index} {...spot} text={texts[index] ?? ""} isStrong={index < series.length} />
  ));
}

/** The outline of a range. It is broken where the range is unknown. */
function bandPath(
  places: readonly (readonly [x: number, range: readonly [number, number] | null | undefined])[],
  yScale: (value: number) => number,
): string {
  const pieces: (typeof places)[number][][] = [[]];
  for (const place of places) {
    if (place[1]) pieces.at(-1)?.push(place);
    else pieces.push([]);
  }
  return pieces
    .filter((piece) => piece.length > 1)
    .map((piece) => {
      const edge = (side: 0 | 1) => piece.map(([x, range]) => `${x},${yScale(range?.[side] ?? 0)}`);
      return `M${edge(1).join("L")}L${edge(0).reverse().join("L")}Z`;
    })
    .join("");
}
