import type { ReactNode } from "react";

/** What is said about a figure, fact by fact. */
export function FigureFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="kpi:grid kpi:grid-cols-[auto_1fr] kpi:gap-x-6 kpi:gap-y-2 kpi:text-body">
      {children}
    </dl>
  );
}

export interface FigureFactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function FigureFact({ label, children }: FigureFactProps) {
  return (
    <>
      <dt className="kpi:text-ink-soft">{label}</dt>
      <dd className="kpi:min-w-0 kpi:break-words kpi:text-ink kpi:tabular-nums">{children}</dd>
    </>
  );
}
