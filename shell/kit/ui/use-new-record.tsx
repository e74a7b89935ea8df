import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoint";
import {
  messageOf,
  mutationFor,
  toastFailure,
  toastSuccess,
  useDraft,
  useSingleFlight,
  useSubmissionKey,
} from "@dash/kit";
import { applyProblem, useSchemaForm } from "@dash/kit/ui/form";
import { useMutation } from "@tanstack/react-query";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";

export interface NewRecordOptions<E extends Endpoint, Values extends FieldValues, Body> {
  /** Takes the record as its body, and an idempotency key. */
  readonly endpoint: E;
  /** The parameters of the endpoint's path, where it has some. */
  readonly params?: Readonly<Record<string, string>>;
  /** Names the form, so that what is typed into it survives a new sign-in. */
  readonly draftId: string;
  readonly schema: $ZodType<Body, Values>;
  /** Gives the values of an untouched form. */
  readonly values: () => DefaultValues<Values>;
  /** The input as the endpoint takes it, where the form's is another. */
  readonly sent?: (body: Body) => unknown;
  /** What is said when it is saved, or what says it. */
  readonly success: string | ((saved: ResponseOf<E>) => void);
  readonly failure: string;
  /** The toast says `failure` word for word. What the server says stands at its fields alone. */
  readonly isFailureVerbatim?: boolean;
  /** Is asked first about a refusal. True means that it has told the person. */
  readonly onRefused?: (error: unknown) => boolean;
  /** The record is stored, or the form was given up. Without this the form stays and begins anew. */
  readonly onClose?: () => void;
}

/** A form for a record that is not there yet. It is sent once, and keeps what is typed until it is saved. */
export function useNewRecord<E extends Endpoint, Values extends FieldValues, Body>(
  options: NewRecordOptions<E, Values, Body>,
) {
  const { endpoint, params, draftId, schema, values, sent, success, onClose } = options;
  const form = useSchemaForm(schema, values());
  const draft = useDraft(draftId, form);
  const submission = useSubmissionKey(draftId);
  const { mutateAsync, isPending, isSuccess } = useMutation(mutationFor(endpoint));

  const finish = () => {
    draft.clear();
    if (onClose) onClose();
    else form.reset(values());
  };
  const create = useSingleFlight(async (body: Body) => {
    const typed = JSON.stringify(form.getValues());
    const request = {
      ...(params && { params }),
      body: sent ? sent(body) : body,
      idempotencyKey: submission.keyFor(body),
    };
    try {
      const saved = await mutateAsync(request as unknown as RequestOf<E>);
      submission.done();
      // What was typed meanwhile into a form that stays belongs to the next record.
      if (onClose || JSON.stringify(form.getValues()) === typed) finish();
      if (typeof success === "string") toastSuccess(success);
      else success(saved);
    } catch (error) {
      const { failure, isFailureVerbatim, onRefused } = options;
      if (onRefused?.(error)) return;
      applyProblem(form, error);
      toastFailure(error, isFailureVerbatim ? failure : messageOf(error, failure));
    }
  });
  const close = () => {
    submission.done();
    finish();
  };

  return { form, create, close, isPending, isSuccess };
}
