import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import { invalidateShown, messageOf, mutationFor, toastFailure, type ToastAction } from "@dash/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSingleFlight } from "./use-single-flight.tsx";
import type { UndoSource } from "./undo.tsx";
import { useUndo } from "./use-undo.tsx";

export interface RecordAction<E extends Endpoint, U extends Endpoint> {
  /** The text of the success toast, or a function of the answer that gives it. */
  readonly success: string | ((answer: ResponseOf<E>) => string);
  readonly failure: string;
  /** Gives how to take the action back. */
  readonly undo?:
    ((answer: ResponseOf<E>, request: RequestOf<E>) => UndoSource<U> | undefined) | false;
  /** The next step that the success toast offers, or a function of the answer that gives it. */
  readonly next?: ToastAction | ((answer: ResponseOf<E>) => ToastAction);
  readonly onSettled?: () => void;
}

/**
 * Calls an endpoint on a record, one call at a time, and returns whether it succeeded. After a failure, all queries
 * that show the record are read again, because somebody else may have changed it.
 */
export function useRecordAction<E extends Endpoint, U extends Endpoint = Endpoint>(
  endpoint: E,
  { success, failure, undo, next, onSettled }: RecordAction<E, U>,
) {
  const offerUndo = useUndo();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(mutationFor(endpoint));
  const act = useSingleFlight(async (request: RequestOf<E>) => {
    try {
      const answer = await mutateAsync(request);
      onSettled?.();
      const done = typeof success === "string" ? success : success(answer);
      const step = typeof next === "function" ? next(answer) : next;
      offerUndo(done, (undo && undo(answer, request)) || undefined, ...(step ? [step] : []));
    } catch (error) {
      onSettled?.();
      toastFailure(error, messageOf(error, failure));
      await invalidateShown(client, endpoint);
    }
  });
  return { act, isPending };
}
