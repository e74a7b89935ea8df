import { FailureBoundary, FailureNotice, useCan } from "@dash/kit";
import { ToDoPlace } from "@dash/kit/ui/to-do";
import { lazy, type ReactNode } from "react";
import { CallBacks } from "./call-backs.tsx";
import { UnassessedVisits } from "./unassessed-visits.tsx";
import { UnknownCallers } from "./unknown-callers.tsx";

// Only administrators need the code.
const DraftReports = lazy(async () => ({
  default: (await import("./draft-reports.tsx")).DraftReports,
}));

/** The kinds of work of this area that the user may see. */
export function OwnWork() {
  const canIdentify = useCan("customer:read-private");
  const canFinalise = useCan("month:close");
  return (
    <>
      <Kind name="The call-backs">
        <CallBacks />
      </Kind>
      <Kind name="The visits to assess">
        <UnassessedVisits />
      </Kind>
      {canIdentify && (
        <Kind name="The unknown callers">
          <UnknownCallers />
        </Kind>
      )}
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
