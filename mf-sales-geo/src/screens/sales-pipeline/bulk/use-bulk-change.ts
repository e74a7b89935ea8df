import {
  changePipelineEntries,
  undoPipelineEntriesChange,
} from "@dash/contracts/sales/pipeline-changes";
import { undoneRows } from "@dash/kit/ui/list/undone-rows";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";
import type { BulkDialogProps } from "./bulk-dialog-props.ts";

interface BulkChange extends Pick<BulkDialogProps, "onDone" | "onClose"> {
  /** The text of the success toast for so many entries. */
  readonly success: (count: number) => string;
  readonly failure: string;
}

/** Changes the chosen entries: all or none, with one Undo. */
export function useBulkChange({ success, failure, onDone, onClose }: BulkChange) {
  return useRecordAction(changePipelineEntries, {
    success: ({ count }) => {
      onDone();
      return success(count);
    },
    failure,
    undo: ({ rows }): Undo<typeof undoPipelineEntriesChange> | undefined =>
      rows.length === 0
        ? undefined
        : {
            endpoint: undoPipelineEntriesChange,
            request: { body: { rows } },
            undone: undoneRows("entry", "entries"),
          },
    onSettled: onClose,
  });
}
