import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import type { useToastSaved } from "../../time-entry-form/use-toast-saved.ts";
import type { People } from "./time-tracking.queries.ts";

export interface EntryDialogProps {
  readonly entry: TimeEntry;
  /** Whether the list still has the entry. */
  readonly isListed: boolean;
  readonly lines: readonly ServiceLine[];
  readonly people: People;
  readonly onClose: () => void;
  /** Notifies the user, in these words, that the entry is saved, and offers to take that back. */
  readonly onSaved: ReturnType<typeof useToastSaved>;
}
