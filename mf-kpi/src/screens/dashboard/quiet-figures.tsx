import { useId, type ReactNode } from "react";

export interface QuietFiguresProps {
  readonly heading: string;
  /** A link next to the heading. */
  readonly actions?: ReactNode;
  readonly figures: readonly { readonly label: string; readonly note: string }[];
}

/** Shows figures that could not be read in one row, instead of one card with a dash for each. */
export function QuietFigures({ heading, actions, figures }: QuietFiguresProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="kpi:rounded-lg kpi:border kpi:border-line kpi:bg-raised kpi:px-5 kpi:py-4 kpi:shadow-card"
    >
      <div className="kpi:flex kpi:flex-wrap kpi:items-center kpi:gap-x-3 kpi:gap-y-1">
        <h2 id={headingId} className="kpi:text-body kpi:font-semibold kpi:text-ink">
          {heading}
        </h2>
        {actions}
        <p className="kpi:text-body kpi:text-ink-soft">KPIs are not available right now</p>
      </div>
      <ul className="kpi:mt-2 kpi:flex kpi:flex-wrap kpi:gap-x-6 kpi:gap-y-1">
        {figures.map(({ label, note }) => (
          <li key={label} className="kpi:text-label kpi:text-ink-soft">
            <span className="kpi:font-medium kpi:text-ink">{label}</span> {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
