import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { addLeadNote } from "@dash/contracts/sales/lead-notes";
import { updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { useToday } from "@dash/kit";
import { useNewRecord } from "@dash/kit/ui/use-new-record";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import { useUndo } from "@dash/kit/ui/use-undo";
import { useEffect } from "react";
import { entryUndo } from "../screens/sales-pipeline/entry/entry-undo.ts";
import {
  noteSchema,
  noteValues,
  proposedFollowUp,
  type NoteBody,
  type NoteValues,
} from "./note-form.ts";
import { noteUndo } from "./note-undo.ts";

const FAILURE = "Failed to save. Please try again.";

/** The form of a note. Without a text it saves only the next follow-up. */
export function useLeadNote({ id, version, nextFollowUp }: PipelineEntry) {
  const offerUndo = useUndo();
  const today = useToday();
  const stored = nextFollowUp ?? "";
  const { form, create, draft, isPending } = useNewRecord({
    endpoint: addLeadNote,
    params: { id },
    draftId: `lead-note:${id}`,
    schema: noteSchema,
    values: (saved): NoteValues =>
      noteValues(saved ? form.getValues("nextFollowUp") : stored, today),
    firstField: "text",
    success: (saved) =>
      offerUndo(saved.kind === "call" ? "Call saved" : "Note saved", noteUndo(saved)),
    failure: FAILURE,
  });
  const followUp = useRecordAction(updatePipelineEntry, {
    success: (saved) => {
      draft.discard();
      form.reset(noteValues(saved.nextFollowUp ?? "", today));
      return "Next follow-up saved";
    },
    failure: FAILURE,
    undo: (saved) => entryUndo(saved, "The next follow-up is as before."),
  });

  const { getValues, setValue, reset } = form;
  useEffect(() => {
    const { nextFollowUp, storedFollowUp } = getValues();
    // A next follow-up that somebody is changing here stays.
    if (nextFollowUp !== proposedFollowUp(storedFollowUp, today) || storedFollowUp === stored)
      return;
    reset(noteValues(stored, today), { keepValues: true });
    setValue("nextFollowUp", proposedFollowUp(stored, today));
    setValue("storedFollowUp", stored);
  }, [stored, today, getValues, setValue, reset]);

  const save = (body: NoteBody) =>
    body.text === ""
      ? followUp.act({ params: { id }, version, body: { nextFollowUp: body.nextFollowUp } })
      : create(body);
  return { form, save, draft, isPending: isPending || followUp.isPending };
}
