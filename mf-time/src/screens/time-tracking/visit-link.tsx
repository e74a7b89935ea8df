import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { Link } from "@dash/kit";

export interface VisitLinkProps {
  readonly entry: TimeEntry;
  /** -1 in the grid of a week, where Tab goes from cell to cell; Day has the link for the keyboard. */
  readonly tabIndex?: number;
}

/** Says that an entry was for a call or visit, and leads to it. */
export function VisitLink({ entry: { interactionId }, tabIndex }: VisitLinkProps) {
  if (interactionId === null) return null;
  return (
    <Link
      to={`/interactions?interaction=${interactionId}`}
      tabIndex={tabIndex}
      className="time:inline-block time:text-label time:text-ink-soft time:underline time:underline-offset-2"
    >
      For a call or visit
    </Link>
  );
}
