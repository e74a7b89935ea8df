import type { Endpoint } from "@dash/contracts/endpoints/endpoint";
import { toastFailure, toastSuccess, type ToastAction } from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";
import type { Undo, UndoSource } from "./undo.tsx";
import { useOwner } from "./use-owner.tsx";

export type { Undo, UndoSource };

/**
 * Gives a function that says that something was done and offers to take it back. That also works after the component is
 * gone. A record that somebody changed meanwhile is left as it is, and the toast says who changed it.
 */
export function useUndo() {
  const client = useQueryClient();
  const me = useOwner();
  return <E extends Endpoint>(done: string, undo?: UndoSource<E>, ...more: ToastAction[]): void => {
    if (!undo) return toastSuccess(done, ...more);
    let isUsed = false;
    const handleUndo = async () => {
      if (isUsed) return;
      isUsed = true;
      try {
        // Few changes are taken back, so the code for it loads when the first one is.
        const { takeBack } = await import("./take-back.tsx");
        await takeBack(typeof undo === "function" ? await undo() : undo, { client, me });
      } catch (error) {
        toastFailure(error, "It could not be undone.");
      }
    };
    toastSuccess(done, { label: "Undo", onAction: () => void handleUndo() }, ...more);
  };
}
