import { evenPace, lastDayOf, usedOf, type BurnUpProps } from "./burn-up-course.ts";
import type { BurnUpScales } from "./burn-up-scales.ts";
import { DrawingText } from "./drawing-text.tsx";
import { placeLabels, type Label } from "./place-labels.ts";

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
  const spots = placeLabels(labels, { left: scales.left + 4, right: width, height: scales.bottom });
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
  const spotAt = (share: number) => {
    const day = Math.round(course.length * share);
    return { x: scales.x(day) + 8, y: scales.y(pace[day] ?? 0) + 14, anchor: "start" } as const;
  };
  return {
    text: "Even pace",
    fill: "var(--ink-soft)",
    spots: [spotAt(0.7), spotAt(0.8), spotAt(0.5), spotAt(0.3)],
  };
}
