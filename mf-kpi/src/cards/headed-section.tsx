import { useFoldingTitle } from "@dash/kit/ui/layout/folding-title";
import { useId, type ReactNode } from "react";

export interface HeadedSectionProps {
  readonly heading: string;
  /** A link next to the heading. */
  readonly actions?: ReactNode;
  readonly className?: string;
  /** On a phone only the heading is drawn until it is pressed. */
  readonly folds?: boolean;
  readonly children: ReactNode;
}

/** A part of a page under a heading, without a card. */
export function HeadedSection(props: HeadedSectionProps) {
  const { heading, actions, className, folds = false, children } = props;
  const headingId = useId();
  const { title, isOpen } = useFoldingTitle(heading, folds);
  return (
    <section aria-labelledby={headingId} className={className}>
      <div
        className={`kpi:mb-3 kpi:flex kpi:flex-wrap kpi:items-center kpi:justify-between kpi:gap-x-3 ${actions ? "kpi:max-md:mb-4" : "kpi:max-md:mb-2"}`}
      >
        <h2 id={headingId} className="kpi:max-md:grow kpi:text-body kpi:font-semibold kpi:text-ink">
          {title}
        </h2>
        {actions}
      </div>
      {isOpen && children}
    </section>
  );
}
