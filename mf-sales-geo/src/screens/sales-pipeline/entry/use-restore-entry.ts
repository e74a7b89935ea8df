import { restorePipelineEntry } from "@dash/contracts/sales-pipeline";
import { useRecordAction } from "@dash/kit/ui/use-record-action";

/** Brings a deleted entry back. Nothing is lost by it, so nobody is asked first. */
export function useRestoreEntry() {
  const { act } = useRecordAction(restorePipelineEntry, {
    success: "Pipeline entry restored successfully",
    failure: "Failed to restore pipeline entry",
  });
  return (id: string, version?: number) =>
    act({ params: { id }, ...(version !== undefined && { version }) });
}
