import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";

export interface EntryDialogProps {
  readonly entry: PipelineEntry;
  readonly onClose: () => void;
}
