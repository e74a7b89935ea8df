import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SheetForm } from "./sheet-form.ts";
import { writeSheet, type StoredSheet } from "./sheet-store.ts";

export interface KeptSheetOptions {
  readonly form: SheetForm;
  readonly owner: string;
  readonly stored: StoredSheet;
  /** The sheet was left earlier, and comes back. */
  readonly isBack: boolean;
}

/** Stores the sheet with every change of it and of its form. An untouched form leaves nothing behind. */
export function useKeptSheet({ form, owner, stored, isBack }: KeptSheetOptions) {
  const { subscribe, getValues } = form;
  const [current, setCurrent] = useState(stored);
  const [isTouched, setIsTouched] = useState(isBack);
  const latest = useRef(stored);

  const keep = (patch: Partial<StoredSheet>): Promise<void> => {
    latest.current = { ...latest.current, values: getValues(), ...patch };
    setIsTouched(true);
    return writeSheet(owner, latest.current);
  };
  const handleTyped = useEffectEvent((isDirty: boolean) => {
    if (isDirty || isTouched) void keep({});
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty = false }) => handleTyped(isDirty),
      }),
    [subscribe],
  );
  return {
    current,
    /** The newest state, for work that outlives a drawing. */
    latest: () => latest.current,
    isTouched,
    change: (patch: Partial<Omit<StoredSheet, "values">>): Promise<void> => {
      const storing = keep(patch);
      setCurrent(latest.current);
      return storing;
    },
  };
}
