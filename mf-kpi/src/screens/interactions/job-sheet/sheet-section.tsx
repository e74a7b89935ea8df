import { useId, type ReactNode } from "react";

export interface SheetSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A block of the job sheet or of a visit, under its heading. */
export function SheetSection({ title, children }: SheetSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-3 kpi:border-t kpi:border-line kpi:pt-4"
    >
      <h3 id={id} className="kpi:text-body kpi:font-semibold kpi:text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
