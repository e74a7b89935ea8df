import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { NoAnswer, toast, toastFailure, toastSuccess, type ToastAction } from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";
import type { GestureUndo, Undo, UndoSource } from "./undo.tsx";
import { useOwner } from "../form/use-owner.tsx";

export type { GestureUndo, Undo, UndoSource };

/**
 * Gives a function that says that something was done and offers to take it back, all changes of a gesture at once. That also works after the component is
 * gone. A record that somebody changed meanwhile is left as it is, and the toast says who changed it.
 */
export function useUndo() {
  const client = useQueryClient();
  const me = useOwner();
  return <E extends Endpoint>(
    done: string,
    undo?: UndoSource<E> | GestureUndo,
    ...more: ToastAction[]
  ): void => {
    if (!undo || ("changes" in undo && undo.changes.length === 0))
      return toastSuccess(done, ...more);
    let isUsed = false;
    const again: ToastAction = { label: "Undo", onAction: () => void handleUndo() };
    const handleUndo = async () => {
      if (isUsed) return;
      isUsed = true;
      try {
        // Few changes are taken back, so the code for it loads when the first one is.
        const { takeBack, takeGestureBack } = await import("./take-back.tsx");
        if ("changes" in undo) await takeGestureBack(undo, { client, me });
        else await takeBack(undo, { client, me });
      } catch (error) {
        if (!isUnreached(error)) return toastFailure(error, "It could not be undone.");
        isUsed = false;
        toast({ title: "Not undone yet", description: "No answer came.", actions: [again] });
      }
    };
    toastSuccess(done, again, ...more);
  };
}

/** Whether no answer came, or the code for taking back did not. */
function isUnreached(error: unknown): boolean {
  return error instanceof NoAnswer || !navigator.onLine;
}
