import { getCustomerInteractionHistory } from "@dash/contracts/interactions/customer-interactions";
import { undoInteractionChange } from "@dash/contracts/interactions/interaction-changes";
import type { Undo } from "@dash/kit/ui/feedback/use-undo";

interface Version {
  readonly id: string;
  readonly version: number;
}

/** How to take back the change that made this version of a call or visit. */
export function interactionUndo(
  { id, version }: Version,
  undone: string,
): Undo<typeof undoInteractionChange> {
  return {
    endpoint: undoInteractionChange,
    request: { params: { id }, version },
    undone,
    history: { endpoint: getCustomerInteractionHistory, id },
  };
}

/** How to take back an edit. An edit that changed nothing made no version. */
export function interactionEditUndo(saved: Version, former: Version) {
  if (saved.version === former.version) return undefined;
  return interactionUndo(saved, "Interaction is as before.");
}
