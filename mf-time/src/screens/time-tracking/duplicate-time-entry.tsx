import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { londonDate, londonToday } from "@dash/kit";
import { undoCreation } from "../../time-entry-form/entry-undo.ts";
import { LogEntryDialog } from "../../time-entry-form/log-entry-dialog.tsx";
import { valuesOf, type TimeEntryValues } from "../../time-entry-form/time-entry-form.ts";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

const MINUTE_MS = 60_000;

/** A form that logs the same work again, today. */
export function DuplicateTimeEntry(props: Omit<EntryDialogProps, "people" | "isListed">) {
  const { entry, lines, onClose, onSaved } = props;
  return (
    <LogEntryDialog
      title="Duplicate Time Entry"
      draftId={`duplicate-time-entry:${entry.id}`}
      lines={lines}
      values={() => duplicateValues(entry)}
      success={(saved) => onSaved("Time entry created successfully!", saved, undoCreation(saved))}
      onClose={onClose}
    />
  );
}

/** The same times today. An entry of today is continued at its end instead, because entries cannot overlap. */
function duplicateValues(entry: TimeEntry): TimeEntryValues {
  const today = londonToday();
  if (londonDate(entry.startTime) !== today) return { ...valuesOf(entry), date: today };
  const end = new Date(Date.parse(entry.endTime) + entry.minutes * MINUTE_MS);
  return valuesOf({ ...entry, startTime: entry.endTime, endTime: end.toISOString() });
}
