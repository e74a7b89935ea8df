import { useId, type ReactNode } from "react";

export interface HeadedSectionProps {
  readonly heading: string;
  /** A link next to the heading. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page under a heading, without a card. */
export function HeadedSection({ heading, actions, className, children }: HeadedSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="kpi:mb-3 kpi:flex kpi:flex-wrap kpi:items-center kpi:justify-between kpi:gap-x-3">
        <h2 id={headingId} className="kpi:text-body kpi:font-semibold kpi:text-ink">
          {heading}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
