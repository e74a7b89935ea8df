import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";

export interface BulkDialogProps {
  /** The chosen entries. */
  readonly entries: readonly PipelineEntry[];
  /** Is called when the entries are changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
