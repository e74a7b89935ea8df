import { AsyncSection } from "@dash/kit";
import type { ReactNode } from "react";

export interface VisitVisitProps {
  /** The name of the content, such as `parts`. */
  readonly plural: string;
  readonly children: ReactNode;
}

/** Loads a block of a visit from the service that owns it. It fails alone. */
export function VisitBlock({ plural, children }: VisitVisitProps) {
  return (
    <AsyncSection loading={`Loading ${plural}...`} failure={`The ${plural} could not be loaded.`}>
      {children}
    </AsyncSection>
  );
}
