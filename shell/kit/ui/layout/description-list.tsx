import type { ReactNode } from "react";

/** A label and its value. Without a value the list leaves it out. */
export type DescriptionRow = readonly [label: string, value: ReactNode];

export interface DescriptionListProps {
  readonly rows?: readonly DescriptionRow[];
  readonly children?: ReactNode;
}

/** The values of a record with their labels, from rows or as `Description` elements. */
export function DescriptionList({ rows = [], children }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-2 text-body">
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <Description key={label} label={label}>
              {value}
            </Description>
          ),
      )}
      {children}
    </dl>
  );
}

export interface DescriptionProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One labelled value of a `DescriptionList`. */
export function Description({ label, children }: DescriptionProps) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap text-ink tabular-nums">
        {children}
      </dd>
    </>
  );
}
