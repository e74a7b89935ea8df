import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { DateField } from "@dash/kit/ui/date-field";
import { NewRecordDialog } from "@dash/kit/ui/new-record-dialog";
import { useUndo } from "@dash/kit/ui/use-undo";
import { undoCreation } from "../time-entry-form/entry-undo.ts";
import { TimeEntryFields } from "../time-entry-form/time-entry-fields.tsx";
import { newValues, valuesOf, type TimeEntryValues } from "../time-entry-form/time-entry-form.ts";
import { useLogTimeEntry } from "../time-entry-form/use-log-time-entry.ts";
import { keepEntry } from "./keep-entry.ts";
import type { WaitingDialogProps } from "./waiting-dialog-props.ts";
import { dropWaiting } from "./waiting-store.ts";

/** A form with a refused entry. The entry waits until the form is saved. */
export function EditWaitingEntry({ entry, owner, lines, onClose }: WaitingDialogProps) {
  const offered = lines.filter(({ isActive }) => isActive);
  const offerUndo = useUndo();
  const drop = () => void dropWaiting(owner, entry.key);
  const created = useLogTimeEntry({
    draftId: `waiting-time-entry:${entry.key}`,
    values: () => {
      const values = typedValues(entry.body);
      const isOffered = offered.some(({ id }) => id === values.serviceLineId);
      return { ...values, serviceLineId: isOffered ? values.serviceLineId : "" };
    },
    failure: "Failed to create time entry. Please try again.",
    success: (saved) => {
      drop();
      offerUndo("Time entry created successfully!", undoCreation(saved));
    },
    keep: async (body, key) => {
      const isKept = await keepEntry(owner, body, key);
      if (isKept) drop();
      return isKept;
    },
    onClose,
  });
  return (
    <NewRecordDialog
      created={created}
      title="Edit Waiting Entry"
      {...(entry.refusal && { description: `Not saved: ${entry.refusal}` })}
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

/** An entry without times asks for them: the gap that it would have had is not known. */
function typedValues(body: TimeEntryBody): TimeEntryValues {
  if (!("minutes" in body)) return valuesOf(body);
  const { serviceLineId, description, date } = body;
  return { ...newValues(serviceLineId), date, startTime: "", endTime: "", description };
}
