import { TimeEntry, type TimeEntryInput } from "@dash/contracts/time-entries";
import { messageOf, toastFailure, useDraft } from "@dash/kit";
import { applyProblem, useSchemaForm } from "@dash/kit/ui/form";
import { useVersionedSave } from "@dash/kit/ui/use-versioned-save";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { timeEntrySchema, valuesOf } from "../../time-entry-form/time-entry-form.ts";
import { updateTimeEntryMutation } from "./time-tracking.queries.ts";

/** A form that corrects an entry, and the clash with somebody else's change if there is one. */
export function useCorrectTimeEntry(entry: TimeEntry, onSaved: (saved: TimeEntry) => void) {
  const schema = useMemo(() => timeEntrySchema(entry), [entry]);
  const form = useSchemaForm(schema, valuesOf(entry));
  // A draft of one version must not return over a later one unseen.
  const draft = useDraft(`time-entry:${entry.id}:${entry.version}`, form);
  const { mutateAsync, isPending } = useMutation(updateTimeEntryMutation);

  const { clash, save } = useVersionedSave<TimeEntry, TimeEntryInput>({
    row: TimeEntry,
    send: (correction) => mutateAsync({ params: { id: entry.id }, ...correction }),
    onSaved: (saved) => {
      draft.clear();
      onSaved(saved);
    },
    onRefused: (error) => {
      applyProblem(form, error);
      toastFailure(error, messageOf(error, "Failed to update time entry. Please try again."));
    },
  });

  return { form, clash, isPending, save, discard: draft.clear };
}
