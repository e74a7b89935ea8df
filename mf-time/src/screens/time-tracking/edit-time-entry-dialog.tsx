import type { ServiceLine } from "@dash/contracts/time/service-lines";
import { TimeEntry, updateTimeEntry, type TimeEntryInput } from "@dash/contracts/time/time-entries";
import { formatDate, formatTime } from "@dash/kit";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { DateField } from "@dash/kit/ui/form/date-field";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { comparedFields } from "@dash/kit/ui/form/version-clash";
import { useMemo } from "react";
import { lineName } from "../../service-line/line-name.tsx";
import { undoEdit } from "../../time-entry-form/entry-undo.ts";
import { details } from "../../time-entry-form/entry-details.ts";
import { TimeEntryFields } from "../../time-entry-form/time-entry-fields.tsx";
import { timeEntrySchema, valuesOf } from "../../time-entry-form/time-entry-form.ts";
import { DeletedNotice } from "./deleted-notice.tsx";
import type { EntryDialogProps } from "./entry-dialog-props.ts";
import { useIsDeleted } from "./use-is-deleted.ts";

export function EditTimeEntryDialog(props: Omit<EntryDialogProps, "people">) {
  const { entry, isListed, lines, onClose, onSaved } = props;
  const changed = useChangedRecord({
    endpoint: updateTimeEntry,
    record: entry,
    row: TimeEntry,
    schema: useMemo(() => timeEntrySchema(entry), [entry]),
    values: valuesOf(entry),
    success: (saved, former) =>
      onSaved("Time entry updated successfully!", saved, undoEdit(saved, former)),
    failure: "Failed to update time entry. Please try again.",
    onClose,
  });
  const { form, isPending } = changed;
  const isDeleted = useIsDeleted(entry.id, !isListed && !isPending);
  return (
    <ChangedRecordDialog
      changed={changed}
      isDisabled={isDeleted}
      title="Edit Time Entry"
      description={`Logged by ${entry.userName ?? "somebody"}`}
      noun="entry"
      compare={(theirs, mine) => comparison(theirs, mine, lines)}
      save="Save Changes"
      saving="Saving..."
    >
      <TimeEntryFields
        form={form}
        lines={offered(lines, entry)}
        date={<DateField form={form} name="date" label="Date" />}
        initial={entry}
      />
      {isDeleted && <DeletedNotice description={() => form.getValues("description")} />}
    </ChangedRecordDialog>
  );
}

/** The active lines, and the entry's own line even if it is retired. */
function offered(lines: readonly ServiceLine[], { serviceLineId }: TimeEntry): ServiceLine[] {
  return lines.filter(({ id, isActive }) => isActive || id === serviceLineId);
}

function comparison(theirs: TimeEntry, mine: TimeEntryInput, lines: readonly ServiceLine[]) {
  const serviceLineId = (lineId: string) => lineName(lines, lineId);
  return [
    ...comparedFields<TimeEntryInput>(theirs, mine, {
      Date: ({ startTime }) => formatDate(startTime),
      "Start time": ({ startTime }) => formatTime(startTime),
      "End time": ({ endTime }) => formatTime(endTime),
    }),
    ...details.compared(theirs, mine, { serviceLineId }),
  ];
}
