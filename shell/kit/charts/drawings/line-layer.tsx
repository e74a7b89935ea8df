import type { LineCustomSvgLayerProps } from "@nivo/line";
import { DrawingText } from "../drawing-text.tsx";
import { placeLabels } from "../place-labels.ts";
import { colourOf, MARK_DASH } from "../series-look.tsx";
import type { LineChartProps } from "../line-chart-props.ts";
import { besideTexts, latestText, type LineDatum } from "./line-values.ts";

interface Point {
  readonly x: number;
  readonly y: number | null;
}

export interface LineLayerProps extends Omit<LineChartProps, "caption"> {
  readonly layer: LineCustomSvgLayerProps<LineDatum>;
  /** The name of the target stands in the key, not at its line. */
  readonly isKeyed: boolean;
  /** The row under the cursor. */
  readonly at: number | null;
}

/** The layer of the line: the target and the cursor behind it, the line, and the names. */
export function LineLayer(props: LineLayerProps) {
  const { rows, target, layer, at } = props;
  const { innerWidth, innerHeight, xScale, yScale } = layer;
  const points = (layer.series[0]?.data ?? []).map(({ position }): Point => position);
  const cursor = at === null ? undefined : rows[at];
  return (
    <>
      {target && (
        <path
          d={`M0,${yScale(target.value)} H${innerWidth}`}
          stroke="var(--ink-soft)"
          strokeWidth="1.5"
          strokeDasharray={MARK_DASH}
        />
      )}
      {cursor && (
        <path d={`M${xScale(cursor.key)},0 V${innerHeight}`} stroke="var(--line-strong)" />
      )}
      <g stroke={colourOf(0)} fill={colourOf(0)}>
        <path
          d={layer.lineGenerator(points as { x: number; y: number }[]) ?? ""}
          fill="none"
          strokeWidth={2}
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
      <LineLabels {...props} end={points.findLast(({ y }) => y !== null)} />
    </>
  );
}

/** Whether a value is drawn as a dot: a value without a neighbour has no line, and the last value has a name. */
function isDot(points: readonly Point[], place: number): boolean {
  const isGap = (index: number) => (points[index]?.y ?? null) === null;
  return (
    (isGap(place - 1) && isGap(place + 1)) || points.slice(place + 1).every(({ y }) => y === null)
  );
}

interface LineLabelsProps extends LineLayerProps {
  /** The last known value. */
  readonly end: Point | undefined;
}

/** The latest value at the end of the line, and the target at its own. */
function LineLabels({ end, ...props }: LineLabelsProps) {
  const { target, layer, isKeyed } = props;
  const { innerWidth, innerHeight, margin, yScale } = layer;
  const targetY = yScale(target?.value ?? 0);
  const beside = (y: number) => ({ x: innerWidth + 8, y: y + 4, anchor: "start" }) as const;
  const endY = end?.y ?? targetY;
  const above = { x: end?.x ?? innerWidth, y: endY - 8, anchor: "end" } as const;
  const labels = isKeyed
    ? [{ text: latestText(props), spots: [above] as const }]
    : besideTexts(props).map((text, index) => ({
        text,
        spots: [beside(index === 0 ? endY : targetY)] as const,
      }));
  const spots = placeLabels(labels, {
    left: 0,
    right: innerWidth + (margin.right ?? 0),
    height: innerHeight + 8,
  });
  return spots.map((spot, index) => (
    <DrawingText key={index} {...spot} text={labels[index]?.text ?? ""} isStrong={index === 0} />
  ));
}
