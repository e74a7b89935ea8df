import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { People } from "./time-tracking.queries.ts";

export interface EntryDialogProps {
  readonly entry: TimeEntry;
  /** Whether the list still has the entry. */
  readonly isListed: boolean;
  readonly lines: readonly ServiceLine[];
  readonly people: People;
  readonly onClose: () => void;
  /** Notifies the user, in these words, that the entry is saved. */
  readonly onSaved: (text: string, saved: TimeEntry) => void;
}
