import type { TimeEntry, TimeEntryInput } from "@dash/contracts/time-entries";
import { toastFailure, useDraft, useSingleFlight, useSubmissionKey } from "@dash/kit";
import { applyProblem, useSchemaForm } from "@dash/kit/ui/form";
import { useMutation } from "@tanstack/react-query";
import { logTimeEntryMutation } from "./time-entry-form.queries.ts";
import { timeEntrySchema, type TimeEntryValues } from "./time-entry-form.ts";

export interface LogTimeEntryOptions {
  /** Names the form, so that what is typed into it survives a new sign-in. */
  readonly draftId: string;
  readonly initialValues: () => TimeEntryValues;
  readonly failure: string;
  readonly onLogged: (entry: TimeEntry) => void;
}

const schema = timeEntrySchema();

/** A form that logs time: it is sent once, keeps what is typed until it is saved, and begins anew then. */
export function useLogTimeEntry(options: LogTimeEntryOptions) {
  const { draftId, initialValues, failure, onLogged } = options;
  const form = useSchemaForm(schema, initialValues());
  const draft = useDraft(draftId, form);
  const submission = useSubmissionKey(draftId);
  const { mutateAsync, isPending } = useMutation(logTimeEntryMutation);

  const log = useSingleFlight(async (body: TimeEntryInput) => {
    const sent = JSON.stringify(form.getValues());
    try {
      const entry = await mutateAsync({ body, idempotencyKey: submission.keyFor(body) });
      submission.done();
      // What was typed meanwhile is the next entry.
      if (JSON.stringify(form.getValues()) === sent) {
        draft.clear();
        form.reset(initialValues());
      }
      onLogged(entry);
    } catch (error) {
      applyProblem(form, error);
      toastFailure(error, failure);
    }
  });

  return { form, log, isPending };
}
