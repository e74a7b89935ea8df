import { clsx } from "clsx";

export interface ProgressProps {
  /** The name of the measure, for screen readers. */
  readonly label: string;
  /** The measure in percent. Above 100 the drawing is full, and `valueText` says by how much. */
  readonly percent: number;
  /** The measure in words: `62.5 h of 50 h, 12.5 h over`. */
  readonly valueText: string;
}

/** A measure as a bar. Beyond 100 percent, a gap shows where 100 percent would be. */
export function ProgressBar(props: ProgressProps) {
  return (
    <div {...meterOf(props)} className="relative h-2 w-full overflow-hidden rounded-full bg-sunken">
      <div
        className={clsx("h-full rounded-full", isOver(props) ? "bg-caution" : "bg-accent")}
        style={{ width: `${drawn(props.percent)}%` }}
      />
      {isOver(props) && (
        <div
          className="absolute inset-y-0 w-1 -translate-x-1/2 bg-raised"
          style={{ left: `${10_000 / props.percent}%` }}
        />
      )}
    </div>
  );
}

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface ProgressRingProps extends ProgressProps {
  /** The percentage as it is read, in the middle of the ring. */
  readonly text: string;
}

/** The ring's inner diameter in its own units, and how wide a character is for its height. */
const ROOM = 72;
const CHARACTER_WIDTH = 0.6;
const LARGEST_TEXT = 15;

/** A measure as a ring, with its percentage in the middle. A long percentage is written smaller, so that it fits. */
export function ProgressRing(props: ProgressRingProps) {
  const { text } = props;
  return (
    <div {...meterOf(props)} className="relative size-20 shrink-0">
      <svg viewBox="0 0 100 100" className="size-full" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-sunken" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - drawn(props.percent) / 100)}
          transform="rotate(-90 50 50)"
          className={isOver(props) ? "stroke-caution" : "stroke-accent"}
        />
        <text
          x="50"
          y="50"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={Math.min(LARGEST_TEXT, ROOM / (text.length * CHARACTER_WIDTH))}
          className="fill-ink font-semibold tabular-nums"
        >
          {text}
        </text>
      </svg>
    </div>
  );
}

function meterOf({ label, percent, valueText }: ProgressProps) {
  return {
    role: "progressbar",
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": Math.round(drawn(percent)),
    "aria-valuetext": valueText,
  } as const;
}

function drawn(percent: number): number {
  return Math.min(Math.max(percent, 0), 100);
}

function isOver({ percent }: ProgressProps): boolean {
  return percent > 100;
}
