import { restorePipelineEntry } from "@dash/contracts/sales/pipeline-changes";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { entryUndo } from "./entry-undo.ts";

/** Restores a deleted entry. Needs no confirmation, because nothing is lost. */
export function useRestoreEntry() {
  const { act } = useRecordAction(restorePipelineEntry, {
    success: "Pipeline entry restored successfully",
    failure: "Failed to restore pipeline entry",
    undo: (restored) => entryUndo(restored, "Pipeline entry is deleted again."),
  });
  return (id: string, version: number) => act({ params: { id }, version });
}
