import { restorePipelineEntry } from "@dash/contracts/sales/sales-pipeline";
import { useRecordAction } from "@dash/kit/ui/use-record-action";

/** Restores a deleted entry. Needs no confirmation, because nothing is lost. */
export function useRestoreEntry() {
  const { act } = useRecordAction(restorePipelineEntry, {
    success: "Pipeline entry restored successfully",
    failure: "Failed to restore pipeline entry",
  });
  return (id: string, version?: number) =>
    act({ params: { id }, ...(version !== undefined && { version }) });
}
