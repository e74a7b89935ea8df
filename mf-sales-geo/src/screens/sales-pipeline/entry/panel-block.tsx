import type { ReactNode } from "react";

export interface PanelBlockProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function PanelBlock({ heading, children }: PanelBlockProps) {
  return (
    <section aria-label={heading} className="salesgeo:border-t salesgeo:border-line salesgeo:pt-4">
      <h3 className="salesgeo:mb-2 salesgeo:text-body salesgeo:font-semibold salesgeo:text-ink">
        {heading}
      </h3>
      {children}
    </section>
  );
}
