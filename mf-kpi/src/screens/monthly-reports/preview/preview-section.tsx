import { useId, type ReactNode } from "react";

export interface PreviewSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the report under a heading. */
export function PreviewSection({ heading, children }: PreviewSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="kpi:text-body kpi:text-ink">
      <h2 id={headingId} className="kpi:mb-1.5 kpi:font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
