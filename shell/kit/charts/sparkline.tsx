import { numbersIn } from "./chart-rows.ts";

export interface SparklineProps {
  /** The name of the values: `Visits in the last 12 months`. */
  readonly label: string;
  /** In the order of time. Null is a gap. */
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
}

const WIDTH = 96;
const HEIGHT = 24;
const INSET = 3;

/** A line chart of the size of a word. Its name tells screen readers the latest, the lowest and the highest value. */
export function Sparkline({ label, values, format }: SparklineProps) {
  const numbers = numbersIn(values);
  const latest = numbers.at(-1);
  if (latest === undefined) {
    return <span className="text-label text-ink-soft">No values yet</span>;
  }
  const lowest = Math.min(...numbers);
  const span = Math.max(...numbers) - lowest;
  const x = (index: number) =>
    INSET + (index / Math.max(values.length - 1, 1)) * (WIDTH - 2 * INSET);
  const y = (value: number) =>
    span === 0 ? HEIGHT / 2 : HEIGHT - INSET - ((value - lowest) / span) * (HEIGHT - 2 * INSET);
  const range = `lowest ${format(lowest)}, highest ${format(lowest + span)}`;
  return (
    <svg
      role="img"
      aria-label={`${label}: latest ${format(latest)}, ${range}`}
      width={WIDTH}
      height={HEIGHT}
      className="shrink-0 overflow-visible"
    >
      <path
        d={pathOf(values, x, y)}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x(values.lastIndexOf(latest))} cy={y(latest)} r="2.5" fill="var(--chart-1)" />
    </svg>
  );
}

/** The path of the line through the values. It breaks at each gap, and a value between two gaps is a dot. */
function pathOf(
  values: SparklineProps["values"],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return "";
      const isFirst = typeof values[index - 1] !== "number";
      return `${isFirst ? "M" : "L"}${x(index)},${y(value)}${isFirst ? "h0.01" : ""}`;
    })
    .join("");
}
