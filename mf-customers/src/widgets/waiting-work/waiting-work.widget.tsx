import { AsyncSection } from "@dash/kit";
import { ToDoSection } from "@dash/kit/ui/feedback/to-do";
import { lazy } from "react";

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
      <AsyncSection failure="The visits to save could not be loaded.">
        <LeftVisit />
      </AsyncSection>
      <ToDoSection title="Calls and visits">
        <WaitingInteractions />
      </ToDoSection>
    </>
  );
}
