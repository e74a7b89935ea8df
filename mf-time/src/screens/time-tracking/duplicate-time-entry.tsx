import type { ServiceLine } from "@dash/contracts/time/service-lines";
import type { TimeEntry } from "@dash/contracts/time/time-entries";
import { londonDate, londonToday } from "@dash/kit";
import { DateField } from "@dash/kit/ui/date-field";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { undoCreation } from "../../time-entry-form/entry-undo.ts";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { valuesOf, type TimeEntryValues } from "../../time-entry-form/time-entry-form.ts";
import { useLogTimeEntry } from "../../time-entry-form/use-log-time-entry.ts";
import { useKeepUnsent } from "../../waiting/use-keep-unsent.ts";
import type { EntryDialogProps } from "./entry-dialog-props.ts";

const MINUTE_MS = 60_000;

/** A form that logs the same work again, today. */
export function DuplicateTimeEntry({
  entry,
  lines,
  onClose,
  onSaved,
}: Omit<EntryDialogProps, "people" | "isListed">) {
  const offered = lines.filter(({ isActive }) => isActive);
  const created = useLogTimeEntry({
    draftId: `duplicate-time-entry:${entry.id}`,
    values: () => duplicateValues(entry, offered),
    keep: useKeepUnsent(),
    failure: "Failed to create time entry. Please try again.",
    success: (saved) => onSaved("Time entry created successfully!", saved, undoCreation(saved)),
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Duplicate Time Entry"
      save="Create Time Entry"
      saving="Creating..."
    >
      <TimeEntryFields
        form={created.form}
        lines={offered}
        date={<DateField form={created.form} name="date" label="Date" />}
      />
    </NewRecordDialog>
  );
}

/** The same times today. An entry of today is continued at its end instead, because entries cannot overlap. */
function duplicateValues(entry: TimeEntry, offered: readonly ServiceLine[]): TimeEntryValues {
  const today = londonToday();
  const end = new Date(Date.parse(entry.endTime) + entry.minutes * MINUTE_MS);
  const values =
    londonDate(entry.startTime) === today
      ? valuesOf({ ...entry, startTime: entry.endTime, endTime: end.toISOString() })
      : { ...valuesOf(entry), date: today };
  const isOffered = offered.some(({ id }) => id === entry.serviceLineId);
  return { ...values, serviceLineId: isOffered ? entry.serviceLineId : "" };
}
