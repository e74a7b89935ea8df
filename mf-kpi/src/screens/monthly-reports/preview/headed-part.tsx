import { useId, type ReactNode } from "react";

export interface HeadedPartProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the preview under a heading. */
export function HeadedPart({ heading, children }: HeadedPartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="kpi:text-body kpi:text-ink">
      <h4 id={headingId} className="kpi:mb-1.5 kpi:font-semibold">
        {heading}
      </h4>
      {children}
    </section>
  );
}
