import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { VisitLink } from "./visit-link.tsx";

/** The description of an entry, and the visit that it was for. */
export function Description({ entry }: { entry: TimeEntry }) {
  return (
    <>
      <span className="time:wrap-anywhere">{entry.description}</span>
      {entry.interactionId !== null && " "}
      <VisitLink entry={entry} />
    </>
  );
}
