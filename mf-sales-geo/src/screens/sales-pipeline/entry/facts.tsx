import type { ReactNode } from "react";

/** A list of labelled values. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="salesgeo:grid salesgeo:grid-cols-[minmax(7rem,auto)_1fr] salesgeo:gap-x-4 salesgeo:gap-y-2 salesgeo:text-body">
      {children}
    </dl>
  );
}

export interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Fact({ label, children }: FactProps) {
  return (
    <>
      <dt className="salesgeo:text-ink-soft">{label}</dt>
      <dd className="salesgeo:min-w-0 salesgeo:wrap-anywhere salesgeo:whitespace-pre-wrap salesgeo:text-ink salesgeo:tabular-nums">
        {children}
      </dd>
    </>
  );
}

export interface PanelPartProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function PanelPart({ heading, children }: PanelPartProps) {
  return (
    <section aria-label={heading} className="salesgeo:border-t salesgeo:border-line salesgeo:pt-4">
      <h3 className="salesgeo:mb-2 salesgeo:text-body salesgeo:font-semibold salesgeo:text-ink">
        {heading}
      </h3>
      {children}
    </section>
  );
}
