import {
  undoPipelineChange,
  getPipelineEntryHistory,
  updatePipelineEntry,
} from "@dash/contracts/sales/pipeline-changes";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";

/** Says of a lead whose it is, or with null that nobody said so. */
export function useLinkedLead() {
  const { act, isPending } = useRecordAction(updatePipelineEntry, {
    success: ({ contactId }) =>
      contactId === null ? "The link is removed." : "The lead is this customer’s.",
    failure: "Failed to change the lead. Please try again.",
    undo: ({ id, version }) => ({
      endpoint: undoPipelineChange,
      request: { params: { id }, version },
      undone: "The lead is as before.",
      history: { endpoint: getPipelineEntryHistory, id },
    }),
  });
  const link = ({ id, version }: PipelineEntry, contactId: string | null) =>
    act({ params: { id }, body: { contactId }, version });
  return { link, isPending };
}
