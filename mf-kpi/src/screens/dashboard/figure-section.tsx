import { useId, type ReactNode } from "react";

const FIGURE_GRID =
  "kpi:grid kpi:gap-4 kpi:sm:grid-cols-2 kpi:xl:auto-cols-fr kpi:xl:grid-flow-col kpi:xl:grid-cols-none";

export interface FigureSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Up to four headline figures side by side, of equal height. */
export function FigureSection({ heading, children }: FigureSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="kpi:mb-3 kpi:text-body kpi:font-semibold kpi:text-ink">
        {heading}
      </h2>
      <div className={FIGURE_GRID}>{children}</div>
    </section>
  );
}
