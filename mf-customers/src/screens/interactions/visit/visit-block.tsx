import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { Suspense, type ReactNode } from "react";

export interface VisitVisitProps {
  /** The name of the content, such as `parts`. */
  readonly plural: string;
  readonly children: ReactNode;
}

/** Loads a block of a visit from the service that owns it. It fails alone. */
export function VisitBlock({ plural, children }: VisitVisitProps) {
  return (
    <FailureBoundary
      fallback={(failure) => (
        <FailureNotice {...failure} fallback={`The ${plural} could not be loaded.`} />
      )}
    >
      <Suspense fallback={<LoadingNotice text={`Loading ${plural}...`} />}>{children}</Suspense>
    </FailureBoundary>
  );
}
