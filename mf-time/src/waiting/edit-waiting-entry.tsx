import type { TimeEntryBody } from "@dash/contracts/time/time-entries";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import type { WaitingDialogProps } from "@dash/kit/ui/feedback/waiting-dialog";
import { useQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../service-line/service-line.queries.ts";
import { undoCreation } from "../time-entry-form/entry-undo.ts";
import { details } from "../time-entry-form/entry-details.ts";
import { LogEntryDialog } from "../time-entry-form/log-entry-dialog.tsx";
import { newValues, valuesOf, type TimeEntryValues } from "../time-entry-form/time-entry-form.ts";
import { bodyOf } from "./kept-entry.ts";

/** A form with a refused entry. The entry waits until the form is saved. */
export function EditWaitingEntry({ write, onDrop, onClose }: WaitingDialogProps) {
  const offerUndo = useUndo();
  const { data: lines = [] } = useQuery(serviceLinesQuery);
  const { key, refusal } = write;
  return (
    <LogEntryDialog
      title="Edit Waiting Entry"
      description={refusal && `Not saved: ${refusal}`}
      draftId={`waiting-time-entry:${key}`}
      lines={lines}
      values={() => typedValues(bodyOf(write))}
      onKept={() => void onDrop()}
      success={(saved) => offerUndo("Time entry created successfully!", undoCreation(saved))}
      onClose={onClose}
    />
  );
}

/** An entry without times asks for them: the gap that it would have had is not known. */
function typedValues(body: TimeEntryBody): TimeEntryValues {
  if (!("minutes" in body)) return valuesOf(body);
  return { ...newValues(), ...details.typed(body), date: body.date, startTime: "", endTime: "" };
}
