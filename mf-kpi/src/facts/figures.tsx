import type { ReactNode } from "react";

/** Labelled numbers side by side. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className="kpi:grid kpi:grid-cols-2 kpi:gap-4 kpi:md:grid-cols-4">{children}</dl>;
}

export interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  /** A note below the number, such as the total or the counted things. */
  readonly note?: ReactNode;
}

export function Figure({ label, children, note }: FigureProps) {
  return (
    <div>
      <dt className="kpi:text-body kpi:text-ink-soft">{label}</dt>
      <dd className="kpi:text-heading kpi:font-semibold kpi:text-ink kpi:tabular-nums">
        {children}
        {note && (
          <span className="kpi:block kpi:text-body kpi:font-normal kpi:text-ink-soft">{note}</span>
        )}
      </dd>
    </div>
  );
}
