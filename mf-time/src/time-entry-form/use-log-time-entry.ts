import { createTimeEntry, type TimeEntry } from "@dash/contracts/time-entries";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { timeEntrySchema, type TimeEntryValues } from "./time-entry-form.ts";

export interface LogTimeEntryOptions {
  readonly draftId: string;
  readonly values: () => TimeEntryValues;
  readonly failure: string;
  /** Says that it is saved. */
  readonly success: (entry: TimeEntry) => void;
}

const schema = timeEntrySchema();

/** A form that logs time. It stays when an entry is saved, and begins anew. */
export function useLogTimeEntry(options: LogTimeEntryOptions) {
  return useNewRecord({ endpoint: createTimeEntry, schema, isFailureVerbatim: true, ...options });
}
