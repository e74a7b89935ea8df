import type { ReactNode } from "react";

export interface FieldGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Related fields under one legend, in two columns if they fit. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className="salesgeo:min-w-0 salesgeo:border-t salesgeo:border-line salesgeo:pt-4">
      <legend className="salesgeo:sr-only">{legend}</legend>
      <p
        aria-hidden="true"
        className="salesgeo:mb-3 salesgeo:text-body salesgeo:font-semibold salesgeo:text-ink"
      >
        {legend}
      </p>
      <div className="salesgeo:grid salesgeo:items-start salesgeo:gap-4 salesgeo:sm:grid-cols-2">
        {children}
      </div>
    </fieldset>
  );
}

/** The class of a field that takes the whole row. */
export const WHOLE_LINE = "salesgeo:sm:col-span-2";
