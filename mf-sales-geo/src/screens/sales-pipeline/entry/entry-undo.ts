import {
  undoPipelineChange,
  getPipelineEntryHistory,
} from "@dash/contracts/sales/pipeline-changes";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

interface Version {
  readonly id: string;
  readonly version: number;
}

/** How to take back the change that made this version of an entry. */
export function entryUndo(
  { id, version }: Version,
  undone = "Pipeline entry is as before.",
): Undo<typeof undoPipelineChange> {
  return {
    endpoint: undoPipelineChange,
    request: { params: { id }, version },
    undone,
    history: { endpoint: getPipelineEntryHistory, id },
  };
}

/** How to take back an edit. An edit that changed nothing made no version. */
export function entryEditUndo(saved: Version, former: Version) {
  return saved.version > former.version ? entryUndo(saved) : undefined;
}
