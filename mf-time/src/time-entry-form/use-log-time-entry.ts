import { createTimeEntry, type TimeEntry } from "@dash/contracts/time/time-entries";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { timeEntrySchema, type TimeEntryValues } from "./time-entry-form.ts";

export interface LogTimeEntryOptions {
  readonly draftId: string;
  readonly values: () => TimeEntryValues;
  readonly failure: string;
  /** Notifies the user that the entry is saved. */
  readonly success: (entry: TimeEntry) => void;
  /** As in `useNewRecord`. */
  readonly onClose?: () => void;
}

const schema = timeEntrySchema();

/** A form that logs time. Outside a dialog it stays after a save and starts again. */
export function useLogTimeEntry(options: LogTimeEntryOptions) {
  return useNewRecord({ endpoint: createTimeEntry, schema, isFailureVerbatim: true, ...options });
}
