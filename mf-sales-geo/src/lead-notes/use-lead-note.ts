import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { addLeadNote } from "@dash/contracts/sales/lead-notes";
import { updatePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { invalidateAfter, useToday } from "@dash/kit";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useUndo } from "@dash/kit/ui/feedback/use-undo";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { entryUndo } from "../screens/sales-pipeline/entry/entry-undo.ts";
import {
  noteSchema,
  noteValues,
  proposedFollowUp,
  type NoteBody,
  type NoteForm,
  type NoteValues,
} from "./note-form.ts";
import { noteUndo } from "./note-undo.ts";

const FAILURE = "Failed to save. Please try again.";

/** The form of a note. Without a text it saves only the next follow-up. */
export function useLeadNote(entry: PipelineEntry) {
  const { id, version } = entry;
  /** True after a save was refused because somebody was faster. The next save is based on the stored version. */
  const [isTold, setIsTold] = useState(false);
  const client = useQueryClient();
  const offerUndo = useUndo();
  const today = useToday();
  const { form, create, draft, isPending } = useNewRecord({
    endpoint: addLeadNote,
    params: { id },
    draftId: `lead-note:${id}`,
    schema: noteSchema,
    values: (saved): NoteValues =>
      noteValues(saved ? { nextFollowUp: form.getValues("nextFollowUp"), version } : entry, today),
    firstField: "text",
    success: (saved) =>
      offerUndo(saved.kind === "call" ? "Call saved" : "Note saved", noteUndo(saved)),
    failure: FAILURE,
    onRefused: () => {
      setIsTold(true);
      void invalidateAfter(client, addLeadNote);
      return false;
    },
  });
  const followUp = useFollowUp(id, (saved) => {
    if (!saved) return setIsTold(true);
    draft.discard();
    form.reset(noteValues(saved, today));
    setIsTold(false);
  });

  useSeenFollowUp(form, entry, { today, isTold, onAdopt: () => setIsTold(false) });
  const save = (body: NoteBody) =>
    body.text === "" ? followUp.save(body.nextFollowUp, form.getValues("version")) : create(body);
  return { form, save, draft, isPending: isPending || followUp.isPending };
}

/** Saves a next follow-up alone. `onSettled` gets the lead, or nothing after a refusal. */
function useFollowUp(id: string, onSettled: (saved?: PipelineEntry) => void) {
  const { act, isPending } = useRecordAction(updatePipelineEntry, {
    success: (saved) => {
      onSettled(saved);
      return "Next follow-up saved";
    },
    failure: FAILURE,
    onSettled: () => onSettled(),
    undo: (saved) => entryUndo(saved, "The next follow-up is as before."),
  });
  const save = (nextFollowUp: NoteBody["nextFollowUp"], version: number) =>
    act({ params: { id }, version, body: { nextFollowUp } });
  return { save, isPending };
}

interface Adoption {
  readonly today: string;
  readonly isTold: boolean;
  readonly onAdopt: () => void;
}

/**
 * Keeps in the form the next follow-up that the person saw. A follow-up that the person has changed here stays until
 * the person learns that somebody else changed it.
 */
function useSeenFollowUp(
  { getValues, setValue, reset }: NoteForm,
  { nextFollowUp, version }: PipelineEntry,
  { today, isTold, onAdopt }: Adoption,
): void {
  const stored = nextFollowUp ?? "";
  const handleAdopt = useEffectEvent(onAdopt);
  useEffect(() => {
    const { nextFollowUp: typed, storedFollowUp } = getValues();
    const isTyped = typed !== proposedFollowUp(storedFollowUp, today);
    if (isTyped && storedFollowUp !== stored && !isTold) return;
    setValue("version", version);
    if (storedFollowUp === stored) return;
    if (!isTyped) {
      reset(noteValues({ nextFollowUp: stored, version }, today), { keepValues: true });
      setValue("nextFollowUp", proposedFollowUp(stored, today));
    }
    setValue("storedFollowUp", stored);
    handleAdopt();
  }, [stored, version, isTold, today, getValues, setValue, reset]);
}
