import {
  messageOf,
  toastFailure,
  toastSuccess,
  useDraft,
  useSingleFlight,
  useSubmissionKey,
} from "@dash/kit";
import { applyProblem, useSchemaForm } from "@dash/kit/ui/form";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";

export interface NewRecordOptions<Values extends FieldValues, Body> {
  /** Names the form, so that what is typed into it survives a new sign-in. */
  readonly draftId: string;
  readonly schema: $ZodType<Body, Values>;
  readonly values: DefaultValues<Values>;
  readonly send: (body: Body, idempotencyKey: string) => Promise<unknown>;
  readonly success: string;
  readonly failure: string;
  /** The toast says `failure` word for word; what the server says stands at its fields alone. */
  readonly isFailureVerbatim?: boolean;
  /** The record is stored, or the form was given up. */
  readonly onClose: () => void;
}

/** A form for a record that is not there yet: it is sent once, and keeps what is typed until it is saved. */
export function useNewRecord<Values extends FieldValues, Body>(
  options: NewRecordOptions<Values, Body>,
) {
  const { draftId, schema, values, send, success, failure, isFailureVerbatim, onClose } = options;
  const form = useSchemaForm(schema, values);
  const draft = useDraft(draftId, form);
  const submission = useSubmissionKey(draftId);

  const close = () => {
    submission.done();
    draft.clear();
    onClose();
  };
  const create = useSingleFlight(async (body: Body) => {
    try {
      await send(body, submission.keyFor(body));
      close();
      toastSuccess(success);
    } catch (error) {
      applyProblem(form, error);
      toastFailure(error, isFailureVerbatim ? failure : messageOf(error, failure));
    }
  });

  return { form, create, close };
}
