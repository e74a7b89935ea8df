import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import {
  invalidateShown,
  toastFailure,
  toastSuccess,
  type ToastAction,
  type ToastContent,
} from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";
import type { HistoryEndpoint } from "./history-dialog.tsx";
import { useOwner } from "./use-owner.tsx";

/** How to take a change back: a command of its own, with its right, its checks and its row in the trail. */
export interface Undo<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly request: RequestOf<E>;
  /** The text of the toast afterwards, or a function of the answer that gives the text or the whole toast. */
  readonly undone: string | Outcome<E>["say"];
  /** Finds who changed the record meanwhile. */
  readonly history?: { readonly endpoint: HistoryEndpoint; readonly id: string };
  /** Gives who changed a record without a history, from its current state in the refusal. */
  readonly changedBy?: (current: unknown) => string | null | undefined;
}

/** A method, so that the Undo of one endpoint is also one of several endpoints. */
interface Outcome<E extends Endpoint> {
  say(answer: ResponseOf<E>): string | ToastContent;
}

/**
 * Gives a function that says that something was done and offers to take it back. That also works after the component is
 * gone. A record that somebody changed meanwhile is left as it is, and the toast says who changed it.
 */
export function useUndo() {
  const client = useQueryClient();
  const me = useOwner();
  return <E extends Endpoint>(done: string, undo?: Undo<E>, ...more: ToastAction[]): void => {
    if (!undo) return toastSuccess(done, ...more);
    let isUsed = false;
    const handleUndo = async () => {
      if (isUsed) return;
      isUsed = true;
      try {
        // Few changes are taken back, so the code for it loads when the first one is.
        const { takeBack } = await import("./take-back.tsx");
        await takeBack(undo, me);
        await invalidateShown(client, undo.endpoint);
      } catch (error) {
        toastFailure(error, "It could not be undone.");
      }
    };
    toastSuccess(done, { label: "Undo", onAction: () => void handleUndo() }, ...more);
  };
}
