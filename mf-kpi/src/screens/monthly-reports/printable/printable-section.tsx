import type { ReportData } from "@dash/contracts/report-data";
import { useId, type ReactNode } from "react";

/** What every part of the print is made from. */
export interface PrintableProps {
  readonly data: ReportData;
}

export interface PrintableSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function PrintableSection({ title, children }: PrintableSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}

export interface PrintableFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export interface PrintableFiguresProps {
  readonly figures: readonly PrintableFigure[];
  /** Four in a row in place of three. */
  readonly isWide?: boolean;
}

/** Numbers with their names. */
export function PrintableFigures({ figures, isWide = false }: PrintableFiguresProps) {
  return (
    <dl className={isWide ? "wide" : undefined}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
