import type { RowLimits } from "../bar-chart-props.ts";
import { MARK_DASH } from "../series-look.tsx";

export interface LimitMarksProps {
  readonly limits: RowLimits | undefined;
  /** The path of the mark of a row at its value. */
  readonly pathOf: (row: number, value: number) => string;
}

/** The limit of each row, a short line across its bars. */
export function LimitMarks({ limits, pathOf }: LimitMarksProps) {
  return limits?.values.map((value, row) =>
    value === null ? null : (
      <path
        key={row}
        d={pathOf(row, value)}
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray={MARK_DASH}
      />
    ),
  );
}
