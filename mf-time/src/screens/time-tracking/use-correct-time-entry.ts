import { TimeEntry, type TimeEntryInput } from "@dash/contracts/time-entries";
import { messageOf, problemOf, useDraft } from "@dash/kit";
import { applyProblem, useSchemaForm } from "@dash/kit/ui/form";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { timeEntrySchema, valuesOf } from "../../time-entry-form/time-entry-form.ts";
import { toastFailure } from "../../time-entry-form/time-entry-toasts.ts";
import { useSingleFlight } from "../../time-entry-form/use-single-flight.ts";
import { updateTimeEntryMutation } from "./time-tracking.queries.ts";

/** Two changes of one entry, of which a person must choose. */
export interface Clash {
  readonly theirs: TimeEntry;
  readonly mine: TimeEntryInput;
}

export interface Correction {
  readonly body: TimeEntryInput;
  /** The version that was seen when it was made. */
  readonly version: number;
}

/** A form that corrects an entry, and the clash with somebody else's change if there is one. */
export function useCorrectTimeEntry(entry: TimeEntry, onSaved: (saved: TimeEntry) => void) {
  const schema = useMemo(() => timeEntrySchema(entry), [entry]);
  const form = useSchemaForm(schema, valuesOf(entry));
  // A draft of one version must not return over a later one unseen.
  const draft = useDraft(`time-entry:${entry.id}:${entry.version}`, form);
  const { mutateAsync, isPending } = useMutation(updateTimeEntryMutation);
  const [clash, setClash] = useState<Clash | null>(null);

  const save = useSingleFlight(async ({ body, version }: Correction) => {
    try {
      const saved = await mutateAsync({ params: { id: entry.id }, body, version });
      draft.clear();
      onSaved(saved);
    } catch (error) {
      const theirs = theirVersionIn(error);
      setClash(theirs && { theirs, mine: body });
      if (theirs) return;
      applyProblem(form, error);
      toastFailure(error, messageOf(error, "Failed to update time entry. Please try again."));
    }
  });

  return { form, clash, isPending, save, discard: draft.clear };
}

function theirVersionIn(error: unknown): TimeEntry | null {
  const parsed = TimeEntry.safeParse(problemOf(error)?.current);
  return parsed.success ? parsed.data : null;
}
