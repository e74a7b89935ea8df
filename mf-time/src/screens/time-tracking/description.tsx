import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { VisitLink } from "./visit-link.tsx";

/** The description of an entry, and the visit that it was for. */
export function Description({ entry }: { entry: TimeEntry }) {
  return (
    <>
      <p className="time:max-w-prose time:min-w-32 time:wrap-anywhere">{entry.description}</p>
      <VisitLink entry={entry} />
    </>
  );
}
