import { changeTimeEntries, undoTimeEntriesChange } from "@dash/contracts/time/time-entry-changes";
import { pluralize } from "@dash/contracts/values/pluralize";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { undoneRows } from "@dash/kit/ui/list/undone-rows";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import type { ChosenDialogProps } from "./chosen-entries-props.ts";
import { entriesText, NOUN } from "./entries-text.ts";

/** Deletes the chosen entries after a confirmation, with one Undo for all of them. */
export function DeleteEntries({
  selection,
  onClose,
}: Pick<ChosenDialogProps, "selection" | "onClose">) {
  const { rows } = selection;
  const { act, isPending } = useRecordAction(changeTimeEntries, {
    success: ({ count }) => {
      selection.clear();
      return `${pluralize(count, ...NOUN)} deleted successfully!`;
    },
    undo: ({ rows: deleted }) => ({
      endpoint: undoTimeEntriesChange,
      request: { body: { deleted: deleted.map(({ id, version }) => ({ id, version })) } },
      undone: undoneRows(...NOUN),
    }),
    failure: "Failed to delete the time entries. Please try again.",
    onSettled: onClose,
  });
  return (
    <Confirm
      isOpen
      title="Delete Time Entries"
      question={`Are you sure you want to delete ${entriesText(rows)}?`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ body: { ids: rows.map(({ id }) => id), delete: true } })}
      onCancel={onClose}
    />
  );
}
