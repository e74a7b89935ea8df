import type { Endpoint, RequestOf, ResponseOf } from "@dash/contracts/endpoints/endpoint";
import {
  invalidateShown,
  messageOf,
  mutationFor,
  toastFailure,
  toastSuccess,
  type ToastContent,
} from "@dash/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSingleFlight } from "./use-single-flight.tsx";

export interface RecordAction<E extends Endpoint> {
  /** The text of the success toast, or a function of the answer that gives it. */
  readonly success: string | ((answer: ResponseOf<E>) => string);
  readonly failure: string;
  /** The action in the success toast. */
  readonly next?: ToastContent["action"];
  readonly onSettled?: () => void;
}

/**
 * Calls an endpoint on a record, one call at a time, and returns whether it succeeded. After a failure, all queries
 * that show the record are read again, because somebody else may have changed it.
 */
export function useRecordAction<E extends Endpoint>(
  endpoint: E,
  { success, failure, next, onSettled }: RecordAction<E>,
) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(mutationFor(endpoint));
  const act = useSingleFlight(async (request: RequestOf<E>) => {
    try {
      const answer = await mutateAsync(request);
      onSettled?.();
      toastSuccess(typeof success === "string" ? success : success(answer), next);
    } catch (error) {
      onSettled?.();
      toastFailure(error, messageOf(error, failure));
      await invalidateShown(client, endpoint);
    }
  });
  return { act, isPending };
}
