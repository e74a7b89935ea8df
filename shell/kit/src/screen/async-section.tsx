import { Suspense, type ReactNode } from "react";
import { FailureBoundary } from "./failure-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { LoadingNotice } from "./loading-notice.tsx";

export interface AsyncSectionProps {
  /** The text while the part loads. Without it nothing is drawn until then. */
  readonly loading?: string;
  /** The text where the part could not be loaded and the server gave none. With null nothing is drawn then. */
  readonly failure: string | null;
  /** A changed key resets the failure. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** A part of a page that loads and fails by itself. */
export function AsyncSection({ loading, failure, children, ...reset }: AsyncSectionProps) {
  return (
    <FailureBoundary
      {...reset}
      fallback={(notice) => failure && <FailureNotice {...notice} fallback={failure} />}
    >
      <Suspense fallback={loading && <LoadingNotice text={loading} />}>{children}</Suspense>
    </FailureBoundary>
  );
}
