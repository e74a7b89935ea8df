import type { ServiceLine } from "@dash/contracts/service-lines";
import type { TimeEntry } from "@dash/contracts/time-entries";
import type { People } from "./time-tracking.queries.ts";

export interface EntryDialogProps {
  readonly entry: TimeEntry;
  /** Whether the entry is still among those of the list. */
  readonly isListed: boolean;
  readonly lines: readonly ServiceLine[];
  readonly people: People;
  readonly onClose: () => void;
  /** Says that it is saved. */
  readonly onSaved: (saved: TimeEntry) => void;
}
