import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { useUndo } from "@dash/kit/ui/use-undo";
import { undoCreation } from "../time-entry-form/entry-undo.ts";
import { LogEntryDialog } from "../time-entry-form/log-entry-dialog.tsx";
import { newValues, valuesOf, type TimeEntryValues } from "../time-entry-form/time-entry-form.ts";
import { keepEntry } from "./keep-entry.ts";
import type { WaitingDialogProps } from "./waiting-dialog-props.ts";
import { dropWaiting } from "./waiting-store.ts";

/** A form with a refused entry. The entry waits until the form is saved. */
export function EditWaitingEntry({ entry, owner, lines, onClose }: WaitingDialogProps) {
  const offerUndo = useUndo();
  const drop = () => void dropWaiting(owner, entry.key);
  return (
    <LogEntryDialog
      title="Edit Waiting Entry"
      description={entry.refusal && `Not saved: ${entry.refusal}`}
      draftId={`waiting-time-entry:${entry.key}`}
      lines={lines}
      values={() => typedValues(entry.body)}
      keep={async (body, key) => {
        const isKept = await keepEntry(owner, body, key);
        if (isKept) drop();
        return isKept;
      }}
      success={(saved) => {
        drop();
        offerUndo("Time entry created successfully!", undoCreation(saved));
      }}
      onClose={onClose}
    />
  );
}

/** An entry without times asks for them: the gap that it would have had is not known. */
function typedValues(body: TimeEntryBody): TimeEntryValues {
  if (!("minutes" in body)) return valuesOf(body);
  const { serviceLineId, description, date } = body;
  return { ...newValues(serviceLineId), date, startTime: "", endTime: "", description };
}
