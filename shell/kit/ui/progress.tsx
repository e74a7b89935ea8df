import { clsx } from "clsx";

export interface ProgressProps {
  /** The name of the measure, for screen readers. */
  readonly label: string;
  /** It may be more than 100. The drawing is full then, and `valueText` says by how much. */
  readonly percent: number;
  /** The measure in words: `62.5 h of 50 h, 12.5 h over`. */
  readonly valueText: string;
}

/** A measure as a bar. */
export function ProgressBar(props: ProgressProps) {
  return (
    <div {...meterOf(props)} className="h-2 w-full overflow-hidden rounded-full bg-sunken">
      <div
        className={clsx("h-full rounded-full", isOver(props) ? "bg-caution" : "bg-accent")}
        style={{ width: `${drawn(props.percent)}%` }}
      />
    </div>
  );
}

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A measure as a ring, with its percentage in the middle. */
export function ProgressRing(props: ProgressProps) {
  return (
    <div {...meterOf(props)} className="relative size-20 shrink-0">
      <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
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
          className={isOver(props) ? "stroke-caution" : "stroke-accent"}
        />
      </svg>
      <span className="absolute inset-0 flex items-center justify-center text-label font-semibold text-ink tabular-nums">
        {props.percent.toFixed(1)}%
      </span>
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
