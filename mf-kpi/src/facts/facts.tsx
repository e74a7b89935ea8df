import type { ReactNode } from "react";

/** A list of labelled values. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="kpi:grid kpi:grid-cols-[minmax(8rem,auto)_1fr] kpi:gap-x-4 kpi:gap-y-2 kpi:text-body">
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
      <dt className="kpi:text-ink-soft">{label}</dt>
      <dd className="kpi:min-w-0 kpi:wrap-anywhere kpi:whitespace-pre-wrap kpi:text-ink kpi:tabular-nums">
        {children}
      </dd>
    </>
  );
}
