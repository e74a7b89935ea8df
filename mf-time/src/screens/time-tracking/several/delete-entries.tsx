import { changeTimeEntries, undoTimeEntriesChange } from "@dash/contracts/time/time-entry-changes";
import { pluralize } from "@dash/contracts/values/pluralize";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { undoneRows } from "@dash/kit/ui/list/undone-rows";
import type { ChosenDialogProps } from "./chosen-entries-props.ts";
import { entriesText, NOUN } from "./entries-text.ts";

/** Deletes the chosen entries after a confirmation, with one Undo for all of them. */
export function DeleteEntries({
  selection,
  onClose,
}: Pick<ChosenDialogProps, "selection" | "onClose">) {
  const { rows } = selection;
  return (
    <ConfirmAction
      endpoint={changeTimeEntries}
      request={{ body: { ids: rows.map(({ id }) => id), delete: true } }}
      title="Delete Time Entries"
      question={`Are you sure you want to delete ${entriesText(rows)}?`}
      confirm="Delete"
      confirming="Deleting..."
      success={({ count }) => {
        selection.clear();
        return `${pluralize(count, ...NOUN)} deleted successfully!`;
      }}
      undo={({ rows: deleted }) => ({
        endpoint: undoTimeEntriesChange,
        request: { body: { deleted: deleted.map(({ id, version }) => ({ id, version })) } },
        undone: undoneRows(...NOUN),
      })}
      failure="Failed to delete the time entries. Please try again."
      onClose={onClose}
    />
  );
}
