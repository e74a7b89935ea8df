import { FailureBoundary, FailureNotice } from "@dash/kit";
import { hasDatabase, OUTGOING_DATABASE } from "@dash/kit/ui/feedback/stored-databases";
import { ToDoPart } from "@dash/kit/ui/feedback/to-do";
import { lazy, Suspense } from "react";
import { FORMER_SHEETS } from "../../screens/interactions/job-sheet/sheet.ts";
import { WaitingInteractions } from "./waiting-interactions.tsx";

// Few people have left a visit.
const LeftVisit = lazy(async () => {
  const found = await Promise.all([OUTGOING_DATABASE, FORMER_SHEETS].map(hasDatabase));
  return {
    default: found.includes(true) ? (await import("./left-visit.tsx")).LeftVisit : () => null,
  };
});

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
