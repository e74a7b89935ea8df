import { pluralize } from "@dash/contracts/values/pluralize";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import type { BulkDialogProps } from "./bulk-dialog-props.ts";
import { useBulkChange } from "./use-bulk-change.ts";

export function DeleteEntries({ entries, onDone, onClose }: BulkDialogProps) {
  const { act, isPending } = useBulkChange({
    success: (count) => `${entriesText(count)} deleted successfully`,
    failure: "Failed to delete pipeline entries",
    onDone,
    onClose,
  });
  const ids = entries.map(({ id }) => id);
  return (
    <Confirm
      title="Delete Pipeline Entries"
      question={`Are you sure you want to delete ${entriesText(entries.length)}?`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ body: { ids, delete: true } })}
      onCancel={onClose}
    />
  );
}

function entriesText(count: number): string {
  return pluralize(count, "pipeline entry", "pipeline entries");
}
