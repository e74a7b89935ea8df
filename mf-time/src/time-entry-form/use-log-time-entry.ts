import {
  createTimeEntry,
  type TimeEntry,
  type TimeEntryInput,
} from "@dash/contracts/time/time-entries";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { keptEntry } from "../waiting/kept-entry.ts";
import { rememberLine } from "./last-line.ts";
import { timeEntrySchema, type TimeEntryValues } from "./time-entry-form.ts";

export interface LogTimeEntryOptions {
  readonly draftId: string;
  /** See `useNewRecord`. */
  readonly values: (saved?: TimeEntryInput) => TimeEntryValues;
  readonly failure: string;
  /** Notifies the user that the entry is saved. */
  readonly success: (entry: TimeEntry) => void;
  /** See `useNewRecord`. */
  readonly onKept?: () => void;
  /** See `useNewRecord`. */
  readonly onClose?: () => void;
}

const schema = timeEntrySchema();

/** A form that logs time. Outside a dialog it stays after a save and begins anew at its first field. */
export function useLogTimeEntry({ success, ...options }: LogTimeEntryOptions) {
  return useNewRecord({
    endpoint: createTimeEntry,
    kept: keptEntry,
    schema,
    isFailureVerbatim: true,
    firstField: "serviceLineId",
    ...options,
    success: (entry) => {
      rememberLine(entry.userId, entry.serviceLineId);
      success(entry);
    },
  });
}
