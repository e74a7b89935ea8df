import { Fragment, type ReactNode } from "react";

/** A label and its value. Without a value the list leaves it out. */
export type DescriptionRow = readonly [label: string, value: ReactNode];

export interface DescriptionListProps {
  readonly rows: readonly DescriptionRow[];
}

/** The values of a record with their labels. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-2 text-body">
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <Fragment key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap text-ink tabular-nums">
                {value}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
