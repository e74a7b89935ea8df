import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import {
  invalidateAfter,
  messageOf,
  mutationFor,
  problemOf,
  toastFailure,
  type ToastAction,
} from "@dash/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { showRefusal, type AnyForm } from "../form/form.tsx";
import { useSingleFlight } from "../form/use-single-flight.tsx";
import type { UndoSource } from "./undo.tsx";
import { useUndo } from "./use-undo.tsx";

const Versioned = z.object({ version: z.int() });

export interface RecordAction<E extends Endpoint, Values extends FieldValues> {
  /** The text of the success toast, or a function of the answer that gives it. */
  readonly success: string | ((answer: ResponseOf<E>) => string);
  readonly failure: string;
  /** Gives how to take the action back. */
  readonly undo?:
    ((answer: ResponseOf<E>, request: RequestOf<E>) => UndoSource | undefined) | false;
  /** The next step that the success toast offers, or a function of the answer that gives it. */
  readonly next?: ToastAction | ((answer: ResponseOf<E>) => ToastAction);
  /**
   * The form whose text is sent. A refusal is shown in it and settles nothing. Sent again, the text goes against the
   * version that the refusal named. The request has the version that was seen when the form opened.
   */
  readonly form?: AnyForm<Values>;
  readonly onSettled?: () => void;
}

/**
 * Calls an endpoint on a record, one call at a time, and returns whether it succeeded. After a failure, all queries
 * that show the record are read again, because somebody else may have changed it.
 */
export function useRecordAction<E extends Endpoint, Values extends FieldValues = FieldValues>(
  endpoint: E,
  action: RecordAction<E, Values>,
) {
  const { success, failure, undo, next, form, onSettled } = action;
  const refusedBy = useRef<{ readonly version: number }>(undefined);
  const offerUndo = useUndo();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(mutationFor(endpoint));
  const act = useSingleFlight(async (request: RequestOf<E>) => {
    try {
      const answer = await mutateAsync({
        ...(request as object),
        ...refusedBy.current,
      } as RequestOf<E>);
      onSettled?.();
      const done = typeof success === "string" ? success : success(answer);
      const step = typeof next === "function" ? next(answer) : next;
      offerUndo(done, (undo && undo(answer, request)) || undefined, ...(step ? [step] : []));
      return true;
    } catch (error) {
      if (form) {
        const current = z.safeParse(Versioned, problemOf(error)?.current);
        if (current.success) refusedBy.current = current.data;
        showRefusal(form, error, messageOf(error, failure));
      } else {
        onSettled?.();
        toastFailure(error, messageOf(error, failure));
      }
      await invalidateAfter(client, endpoint);
      return false;
    }
  });
  return { act, isPending };
}
