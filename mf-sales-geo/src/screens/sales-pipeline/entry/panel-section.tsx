import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { Suspense, type ReactNode } from "react";
import { PanelPart } from "./panel-part.tsx";

export interface PanelSectionProps {
  readonly heading: string;
  readonly loading: string;
  readonly failure: string;
  readonly children: ReactNode;
}

/** A part of the panel that loads and fails separately. */
export function PanelSection({ heading, loading, failure, children }: PanelSectionProps) {
  return (
    <PanelPart heading={heading}>
      <FailureBoundary fallback={(failed) => <FailureNotice {...failed} fallback={failure} />}>
        <Suspense fallback={<LoadingNotice text={loading} />}>{children}</Suspense>
      </FailureBoundary>
    </PanelPart>
  );
}
