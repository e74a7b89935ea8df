import { FailureBoundary, FailureNotice, LoadingNotice } from "@dash/kit";
import { Suspense, type ReactNode } from "react";

/** Where links are listed, while they load, and where they could not be loaded. */
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
