import { getCustomerInteractionHistory } from "@dash/contracts/interactions/customer-interactions";
import { undoInteractionChange } from "@dash/contracts/interactions/interaction-changes";
import { versionUndo, type RecordVersion } from "@dash/kit/ui/feedback/undo";

/** How to take back the change that made this version of a call or visit. */
export const interactionUndo = versionUndo(undoInteractionChange, getCustomerInteractionHistory);

/** How to take back an edit. An edit that changed nothing made no version. */
export function interactionEditUndo(saved: RecordVersion, former: RecordVersion) {
  if (saved.version === former.version) return undefined;
  return interactionUndo(saved, "Interaction is as before.");
}
