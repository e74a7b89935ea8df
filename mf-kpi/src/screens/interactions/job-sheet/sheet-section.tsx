import type { ReactNode } from "react";

export interface SheetSectionProps {
  readonly title: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A block of the job sheet or of a visit. It is a group, so that its name is no label of a field such as `Time`. */
export function SheetSection({ title, isDisabled, children }: SheetSectionProps) {
  return (
    <fieldset
      disabled={isDisabled}
      className="kpi:flex kpi:min-w-0 kpi:flex-col kpi:gap-3 kpi:border-t kpi:border-line kpi:pt-4"
    >
      <legend className="kpi:float-left kpi:mb-1 kpi:text-body kpi:font-semibold kpi:text-ink">
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
