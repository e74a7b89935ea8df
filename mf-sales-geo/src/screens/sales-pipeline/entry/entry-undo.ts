import {
  undoPipelineChange,
  getPipelineEntryHistory,
} from "@dash/contracts/sales/pipeline-changes";
import { versionUndo, type RecordVersion } from "@dash/kit/ui/feedback/undo";

/** How to take back the change that made this version of an entry. */
export const entryUndo = versionUndo(undoPipelineChange, getPipelineEntryHistory);

/** How to take back an edit. An edit that changed nothing made no version. */
export function entryEditUndo(saved: RecordVersion, former: RecordVersion) {
  if (saved.version === former.version) return undefined;
  return entryUndo(saved, "Pipeline entry is as before.");
}
