import { toast, useSession } from "@dash/kit";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { FieldValues, UseFormReturn, UseFormSubscribe } from "react-hook-form";
import { draftStore, type Draft } from "./draft-store.tsx";
import { useOwner } from "./use-owner.tsx";

export interface DraftOptions {
  /** Names the form and, where it edits a record, the record. */
  readonly formId: string;
  /** The version of the record. The draft of another version must not replace it silently. */
  readonly version?: number;
  /** The form is in a dialog. When the dialog closes, a toast must say that the draft is kept. */
  readonly isInDialog: boolean;
}

/** Whether an earlier draft was restored, or belongs to another version of the record. */
export type DraftStanding = "none" | "back" | "outdated";

/**
 * Keeps the unsaved values of a form, so that nobody loses them when they leave it or when the session expires. They
 * come back when the same user opens the form again. The caller must call `clear` on success and on cancel.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { formId, version, isInDialog }: DraftOptions,
) {
  const { getValues, reset } = form;
  const owner = useOwner();
  const store = useMemo(() => (owner ? draftStore(owner, formId) : null), [owner, formId]);
  const stored = useMemo(() => store?.read() ?? null, [store]);
  const standing = standingOf(stored, version);
  const [settled, setSettled] = useState<Draft | null>(null);

  useEffect(() => {
    if (stored && standing === "back")
      reset({ ...getValues(), ...(stored.values as Values) }, { keepDefaultValues: true });
  }, [stored, standing, getValues, reset]);

  useStoredValues(form, store, version);

  const isSignedIn = useSession() !== null;
  const handleLeave = useEffectEvent(() => {
    // Only one toast is shown at a time, and the shell shows that the session has ended.
    if (isInDialog && isSignedIn && standingOf(store?.read() ?? null, version) === "back")
      toast({ title: "Draft kept", description: "It is there when you open this form again." });
  });
  useEffect(() => () => handleLeave(), []);

  const clear = () => {
    store?.clear();
    setSettled(stored);
  };
  return {
    standing: settled === stored ? "none" : standing,
    clear,
    /** Resets the form and deletes the draft. */
    discard: () => {
      reset();
      clear();
    },
  };
}

/** Stores the values while they differ from those that the form began with. */
function useStoredValues<Values extends FieldValues>(
  { subscribe }: { readonly subscribe: UseFormSubscribe<Values> },
  store: ReturnType<typeof draftStore> | null,
  version: number | undefined,
): void {
  useEffect(() => {
    if (!store) return;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) store.write({ values, version });
        else store.clear();
      },
    });
  }, [store, version, subscribe]);
}

function standingOf(draft: Draft | null, version: number | undefined): DraftStanding {
  if (!draft) return "none";
  return draft.version === version ? "back" : "outdated";
}
