import { FailureBoundary, FailureNotice } from "@dash/kit";
import { ToDoPart } from "@dash/kit/ui/feedback/to-do";
import { lazy, Suspense } from "react";

// The dashboard is most people's first screen, so it loads this code after its figures.
const WaitingInteractions = lazy(async () => ({
  default: (await import("./waiting-interactions.tsx")).WaitingInteractions,
}));
const LeftVisit = lazy(async () => ({
  default: await (await import("./find-left-visit.ts")).findLeftVisit(),
}));

/** The calls and visits that wait for the user. */
export function WaitingWorkWidget() {
  return (
    <>
      <FailureBoundary
        fallback={(failure) => (
          <FailureNotice {...failure} fallback="The visits to save could not be loaded." />
        )}
      >
        <Suspense>
          <LeftVisit />
        </Suspense>
      </FailureBoundary>
      <ToDoPart title="Calls and visits">
        <WaitingInteractions />
      </ToDoPart>
    </>
  );
}
