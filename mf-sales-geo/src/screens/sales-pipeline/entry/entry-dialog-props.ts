import type { PipelineEntry } from "@dash/contracts/pipeline-entry";

export interface EntryDialogProps {
  readonly entry: PipelineEntry;
  readonly onClose: () => void;
}
