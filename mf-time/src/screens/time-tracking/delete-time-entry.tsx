import type { TimeEntry } from "@dash/contracts/time-entries";
import {
  formatDate,
  formatTime,
  invalidate,
  messageOf,
  toastFailure,
  toastSuccess,
  useSingleFlight,
} from "@dash/kit";
import { Confirm } from "@dash/kit/ui/confirm";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { STALE_BY_ENTRIES } from "../../time-entry-form/time-entry-form.queries.ts";
import { deleteTimeEntryMutation } from "./time-tracking.queries.ts";

export interface DeleteTimeEntryProps {
  readonly entry: TimeEntry;
  readonly onClose: () => void;
}

export function DeleteTimeEntry({ entry, onClose }: DeleteTimeEntryProps) {
  const { id, version, startTime, endTime, description } = entry;
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(deleteTimeEntryMutation);

  const remove = useSingleFlight(async () => {
    try {
      await mutateAsync({ params: { id }, version });
      onClose();
      toastSuccess("Time entry deleted successfully!");
    } catch (error) {
      onClose();
      toastFailure(error, messageOf(error, "Failed to delete time entry. Please try again."));
      // Changed or deleted by somebody else: show what is so now.
      await invalidate(client, ...STALE_BY_ENTRIES);
    }
  });

  const when = `${formatDate(startTime)}, ${formatTime(startTime)}–${formatTime(endTime)}`;
  return (
    <Confirm
      isOpen
      title="Delete Time Entry"
      question={`Are you sure you want to delete “${description}” (${when})? This action cannot be undone.`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
