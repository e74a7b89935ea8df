import { FailureBoundary, FailureNotice, useCan } from "@dash/kit";
import { hasDatabase, OUTGOING_DATABASE } from "@dash/kit/ui/feedback/stored-databases";
import { ToDoPlace } from "@dash/kit/ui/feedback/to-do";
import { lazy, Suspense, type ReactNode } from "react";
import { FORMER_SHEETS } from "../../interactions/job-sheet/sheet.ts";
import { WaitingInteractions } from "./waiting-interactions.tsx";

// Only administrators need the code.
const DraftReports = lazy(async () => ({
  default: (await import("./draft-reports.tsx")).DraftReports,
}));

// Few people have left a visit.
const LeftVisit = lazy(async () => {
  const found = await Promise.all([OUTGOING_DATABASE, FORMER_SHEETS].map(hasDatabase));
  return {
    default: found.includes(true) ? (await import("./left-visit.tsx")).LeftVisit : () => null,
  };
});

/** The kinds of work of this area that the user may see. */
export function OwnWork() {
  const canFinalise = useCan("month:close");
  return (
    <>
      <Kind name="The visits to save">
        <Suspense>
          <LeftVisit />
        </Suspense>
      </Kind>
      <Kind name="The calls and visits">
        <WaitingInteractions />
      </Kind>
      {canFinalise && (
        <Kind name="The draft reports">
          <DraftReports />
        </Kind>
      )}
    </>
  );
}

function Kind({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ToDoPlace>
      <FailureBoundary
        fallback={(failure) => (
          <FailureNotice {...failure} fallback={`${name} could not be loaded.`} />
        )}
      >
        {children}
      </FailureBoundary>
    </ToDoPlace>
  );
}
