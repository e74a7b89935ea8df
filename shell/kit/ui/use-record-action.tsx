import { invalidate, messageOf, toastFailure, toastSuccess, useSingleFlight } from "@dash/kit";
import { useQueryClient } from "@tanstack/react-query";

export interface RecordAction<Given extends unknown[]> {
  readonly act: (...given: Given) => Promise<unknown>;
  readonly success: string;
  readonly failure: string;
  /** What is read again after a failure: somebody else may have changed the record. */
  readonly stale: readonly string[];
  readonly onSettled?: () => void;
}

/** Does something to a record, once at a time, and says how it went. */
export function useRecordAction<Given extends unknown[]>(action: RecordAction<Given>) {
  const { act, success, failure, stale, onSettled } = action;
  const client = useQueryClient();
  return useSingleFlight(async (...given: Given) => {
    try {
      await act(...given);
      onSettled?.();
      toastSuccess(success);
    } catch (error) {
      onSettled?.();
      toastFailure(error, messageOf(error, failure));
      await invalidate(client, ...stale);
    }
  });
}
