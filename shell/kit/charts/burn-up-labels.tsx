import { evenPace, lastDayOf, usedOf, type BurnUpProps } from "./burn-up-course.ts";
import { drawnPoints } from "./burn-up-points.ts";
import type { BurnUpScales } from "./burn-up-scales.ts";
import { DrawingText } from "./drawing-text.tsx";
import { placeLabels, type Label, type Spot } from "./place-labels.ts";

export interface BurnUpLabelsProps extends BurnUpProps {
  readonly scales: BurnUpScales;
  readonly width: number;
}

/** The names and values at the lines themselves, in place of a legend. */
export function BurnUpLabels(props: BurnUpLabelsProps) {
  const { scales, width } = props;
  const labels = [
    usedLabel(props),
    allocationLabel(props),
    forecastLabel(props),
    paceLabel(props),
  ].filter((label) => label !== undefined);
  const spots = placeLabels(labels, {
    left: scales.left + 4,
    right: width,
    height: scales.bottom,
    points: drawnPoints(props, scales),
  });
  return labels.map(({ text, fill }, index) => {
    const spot = spots[index];
    return spot && <DrawingText key={text} {...spot} text={text} fill={fill} />;
  });
}

interface NamedLabel extends Label {
  readonly fill: string;
}

function usedLabel(props: BurnUpLabelsProps): NamedLabel | undefined {
  const { allocation, format, scales } = props;
  const day = lastDayOf(props);
  if (day === 0) return undefined;
  const used = usedOf(props);
  const over = used > allocation ? `, ${format(used - allocation)} over` : "";
  const [x, y] = [scales.x(day), scales.y(used)];
  return {
    text: `Used ${format(used)}${over}`,
    fill: "var(--ink)",
    spots: [
      { x: x - 4, y: y - 12, anchor: "end" },
      { x: x + 8, y: y + 16, anchor: "start" },
      { x: x - 8, y: y + 24, anchor: "end" },
      { x: x + 8, y: y - 12, anchor: "start" },
      { x: x + 8, y: y - 48, anchor: "start" },
    ],
  };
}

function allocationLabel({ allocation, format, scales }: BurnUpLabelsProps): NamedLabel {
  const y = scales.y(allocation);
  return {
    text: `Allocation ${format(allocation)} (100%)`,
    fill: "var(--ink)",
    spots: [
      { x: scales.left + 4, y: y - 6, anchor: "start" },
      { x: scales.left + 4, y: y + 16, anchor: "start" },
      { x: scales.right, y: y - 6, anchor: "end" },
    ],
  };
}

function forecastLabel(props: BurnUpLabelsProps): NamedLabel | undefined {
  const { course, forecast, format, scales } = props;
  if (forecast === null || lastDayOf(props) === course.length) return undefined;
  const y = scales.y(forecast);
  return {
    text: `Forecast ${format(forecast)}`,
    fill: "var(--ink)",
    spots: [
      { x: scales.right, y: y - 8, anchor: "end" },
      { x: scales.right, y: y - 26, anchor: "end" },
      { x: scales.right, y: y + 18, anchor: "end" },
    ],
  };
}

function paceLabel(props: BurnUpLabelsProps): NamedLabel {
  const { course, scales } = props;
  const pace = evenPace(props);
  const below = (share: number): Spot => {
    const day = Math.round(course.length * share);
    return { x: scales.x(day) + 8, y: scales.y(pace[day] ?? 0) + 14, anchor: "start" };
  };
  const above = (share: number): Spot => {
    const { x, y } = below(share);
    return { x: x - 16, y: y - 20, anchor: "end" };
  };
  return {
    text: "Even pace",
    fill: "var(--ink-soft)",
    spots: [below(0.7), ...[0.8, 0.5, 0.3, 0.9].flatMap((share) => [below(share), above(share)])],
  };
}
