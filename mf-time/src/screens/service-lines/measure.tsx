import type { ReactNode } from "react";

export interface MeasureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** A labelled number in a description list. */
export function Measure({ label, value, note }: MeasureProps) {
  return (
    <div>
      <dt className="time:text-body time:text-ink-soft">{label}</dt>
      <dd className="time:text-heading time:font-semibold time:tabular-nums">
        {value}
        {note && (
          <span className="time:ml-2 time:inline-block time:text-body time:font-medium time:text-caution-ink">
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}
