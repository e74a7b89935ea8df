import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { draftStore } from "./draft-store.ts";
import { useOwner } from "./use-owner.tsx";

/**
 * Keeps the unsaved values of a form, so that nobody loses them when the session expires. They come back when the
 * same user opens the form again. The caller must call `clear` on success and on cancel. `formId` names the form
 * and, where it edits a record, the record.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  formId: string,
  form: UseFormReturn<Values, Context, Output>,
): { readonly clear: () => void } {
  const { getValues, reset, subscribe } = form;
  const owner = useOwner();

  useEffect(() => {
    const draft = owner && draftStore(owner, formId).read();
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
  }, [owner, formId, getValues, reset]);

  useEffect(() => {
    if (!owner) return;
    const store = draftStore(owner, formId);
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? store.write(values) : store.clear()),
    });
  }, [owner, formId, subscribe]);

  return {
    clear: () => {
      if (owner) draftStore(owner, formId).clear();
    },
  };
}
