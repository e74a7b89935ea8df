import {
  undoPipelineChange,
  getPipelineEntryHistory,
  updatePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { versionUndo } from "@dash/kit/ui/feedback/undo";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";

const leadUndo = versionUndo(undoPipelineChange, getPipelineEntryHistory);

/** Says of a lead whose it is, or with null that nobody said so. */
export function useLinkedLead() {
  const { act, isPending } = useRecordAction(updatePipelineEntry, {
    success: ({ contactId }) =>
      contactId === null ? "The link is removed." : "The lead is this customer’s.",
    failure: "Failed to change the lead. Please try again.",
    undo: (lead) => leadUndo(lead, "The lead is as before."),
  });
  const link = ({ id, version }: PipelineEntry, contactId: string | null) =>
    act({ params: { id }, body: { contactId }, version });
  return { link, isPending };
}
