import { deletePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import type { EntryDialogProps } from "./entry-dialog-props.ts";
import { entryUndo } from "./entry-undo.ts";

export interface DeleteEntryProps extends EntryDialogProps {
  readonly onDeleted: () => void;
}

export function DeleteEntry({ entry: { id, version }, onDeleted, onClose }: DeleteEntryProps) {
  return (
    <ConfirmAction
      endpoint={deletePipelineEntry}
      request={{ params: { id }, version }}
      title="Delete Pipeline Entry"
      question="Are you sure you want to delete this pipeline entry?"
      confirm="Delete"
      confirming="Deleting..."
      success={() => {
        onDeleted();
        return "Pipeline entry deleted successfully";
      }}
      failure="Failed to delete pipeline entry"
      undo={() => entryUndo({ id, version: version + 1 }, "Pipeline entry restored successfully")}
      onClose={onClose}
    />
  );
}
