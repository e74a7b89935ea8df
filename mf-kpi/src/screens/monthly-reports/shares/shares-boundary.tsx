import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { Suspense, type ReactNode } from "react";

/** Draws loading and failure for a list of links. */
export function SharesBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <FailureBoundary
      fallback={(failure) => (
        <FailureNotice {...failure} fallback="The links could not be loaded." />
      )}
    >
      <Suspense fallback={<LoadingNotice text="Loading links..." />}>{children}</Suspense>
    </FailureBoundary>
  );
}
