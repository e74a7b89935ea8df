import { useId, type ReactNode } from "react";

export const FIGURE_GRID = "kpi:grid kpi:gap-4 kpi:sm:grid-cols-2 kpi:xl:grid-cols-4";

export interface FigureSectionProps {
  readonly heading: string;
  /** The figures speak for themselves; the heading is there for whoever moves by headings. */
  readonly isHeadingHidden?: boolean;
  readonly children: ReactNode;
}

/** Up to four headline figures side by side, of equal height. */
export function FigureSection({ heading, isHeadingHidden = false, children }: FigureSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2
        id={headingId}
        className={
          isHeadingHidden ? "kpi:sr-only" : "kpi:mb-3 kpi:text-body kpi:font-semibold kpi:text-ink"
        }
      >
        {heading}
      </h2>
      <div className={FIGURE_GRID}>{children}</div>
    </section>
  );
}
