import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { messageOf } from "@dash/kit";
import { useEffect } from "react";
import type { DefaultValues, FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { showRefusal, useSchemaForm } from "./form.tsx";
import { useDraft } from "./use-draft.tsx";
import { useSingleFlight } from "./use-single-flight.tsx";
import { useSubmissionKey, type SubmissionKey } from "./use-submission-key.tsx";
import type { UndoSource } from "../feedback/undo.tsx";
import { useUndo } from "../feedback/use-undo.tsx";
import { useWrite, type KeepOptions } from "../feedback/use-write.tsx";

export interface NewRecordOptions<E extends Endpoint, Values extends FieldValues, Body> {
  /** The endpoint that makes the record. It takes the record as its body, and an idempotency key. */
  readonly endpoint: E;
  /** The parameters of the endpoint's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Names the form, so that what is typed into it is there when it is opened again. */
  readonly draftId: string;
  readonly schema: $ZodType<Body, Values>;
  /**
   * Gives the values of an untouched form; `saved` is the record that the form made before, where it stays, or the body
   * that waits in this browser.
   */
  readonly values: (saved?: ResponseOf<E> | Body) => DefaultValues<Values>;
  /** The field that gets the focus when a form that stays begins anew, unless the focus has moved meanwhile. */
  readonly firstField?: Path<Values>;
  /** Makes the endpoint's body from the form's output, where they differ. */
  readonly toRequest?: (body: Body) => unknown;
  /** The text of the success toast, or a function that shows the toast. */
  readonly success: string | ((saved: ResponseOf<E>) => void);
  /** Gives how to take the record back, for a `success` that is a text. */
  readonly undo?: (saved: ResponseOf<E>) => UndoSource | undefined;
  readonly failure: string;
  /** The toast says `failure` word for word. The server's words are shown where it names fields. */
  readonly isFailureVerbatim?: boolean;
  /** Is called first after a refusal. It returns true where it has shown the refusal itself. */
  readonly onRefused?: (error: unknown) => boolean;
  /** Keeps the record from the press on, until it is stored. Without it a form without an answer keeps its text. */
  readonly kept?: KeepOptions;
  /** Is called once the record is stored or waits in this browser. */
  readonly onKept?: () => void;
  /** Is called when the record is stored and when the form is left. Without it the form stays, and begins anew. */
  readonly onClose?: () => void;
}

/** A form for a new record. It is sent only once, and keeps the typed values until they are saved. */
export function useNewRecord<E extends Endpoint, Values extends FieldValues, Body>(
  options: NewRecordOptions<E, Values, Body>,
) {
  const { draftId, schema, values, firstField, onClose } = options;
  const form = useSchemaForm(schema, values());
  const draft = useDraft(form, { formId: draftId, isInDialog: onClose !== undefined });
  const submission = useFormKey(form, draftId);
  const finish = (saved: ResponseOf<E> | Body, submitter: Element | null) => {
    draft.clear();
    if (onClose) return onClose();
    if (firstField) moveFocus(form, firstField, submitter);
    form.reset(values(saved));
  };
  const creation = useCreation(options, { form, submission, finish });
  const discard = () => {
    draft.discard();
    submission.done();
  };
  return {
    ...creation,
    form,
    draft: { standing: draft.standing, discard },
    cancel: () => {
      discard();
      onClose?.();
    },
    /** Closes the form and keeps the draft, which is restored when the form is opened again. */
    leave: () => onClose?.(),
  };
}

/** The key of the form's record, made at the first change. */
function useFormKey<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, "subscribe">,
  draftId: string,
): SubmissionKey {
  const submission = useSubmissionKey(draftId);
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true, values: true },
        callback: ({ isDirty }) => isDirty && submission.begin(),
      }),
    [subscribe, submission],
  );
  return submission;
}

interface Submission<Values extends FieldValues, Body, Saved> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly submission: SubmissionKey;
  readonly finish: (saved: Saved | Body, submitter: Element | null) => void;
}

/** Sends one record at a time, and says what became of it. */
function useCreation<E extends Endpoint, Values extends FieldValues, Body>(
  options: NewRecordOptions<E, Values, Body>,
  { form, submission, finish }: Submission<Values, Body, ResponseOf<E>>,
) {
  const { params, toRequest, success, undo, failure, onClose } = options;
  const offerUndo = useUndo();
  const { mutateAsync, isPending, isSuccess } = useWrite(options.endpoint, options.kept);
  const create = useSingleFlight(async (body: Body) => {
    const typed = JSON.stringify(form.getValues());
    const submitter = document.activeElement;
    const request = {
      ...(params && { params }),
      body: toRequest ? toRequest(body) : body,
      idempotencyKey: submission.keyFor(body),
    };
    try {
      const outcome = await mutateAsync(request as unknown as RequestOf<E>);
      options.onKept?.();
      // A form that stays may have new values by now. They belong to the next record.
      if (onClose || JSON.stringify(form.getValues()) === typed)
        finish(outcome.kind === "waiting" ? body : outcome.answer, submitter);
      submission.done();
      if (outcome.kind === "waiting") return;
      if (typeof success === "string") offerUndo(success, undo?.(outcome.answer));
      else success(outcome.answer);
    } catch (error) {
      if (options.onRefused?.(error)) return;
      showRefusal(form, error, options.isFailureVerbatim ? failure : messageOf(error, failure));
    }
  });
  return { create, isPending, isSuccess };
}

/** Gives the first field the focus, unless the person has moved it meanwhile. */
function moveFocus<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setFocus">,
  firstField: Path<Values>,
  submitter: Element | null,
): void {
  const { activeElement } = document;
  if (activeElement !== submitter && activeElement !== document.body) return;
  // The last field is left while it still has its value: left empty, it would be refused at once.
  if (activeElement instanceof HTMLElement) activeElement.blur();
  form.setFocus(firstField);
}
