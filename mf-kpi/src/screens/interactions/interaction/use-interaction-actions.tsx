import {
  unhideCustomerInteraction,
  updateCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import type { CalendarMonth } from "@dash/kit";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import { useState } from "react";
import { useToastSaved } from "../interaction-form/use-toast-saved.ts";
import type { ActOnInteraction } from "../interaction-list/interaction-actions.ts";
import { InteractionDialog, type InteractionSelection } from "./interaction-dialog.tsx";
import { interactionEditUndo, interactionUndo } from "./interaction-undo.ts";

export interface InteractionActionsOptions {
  /** The month on the screen; undefined for all months. */
  readonly displayedMonth?: CalendarMonth | undefined;
  readonly onShowMonth?: (month: CalendarMonth) => void;
}

/** Carries out the actions on calls and visits of a list, which must draw the dialog. */
export function useInteractionActions({
  displayedMonth,
  onShowMonth = () => undefined,
}: InteractionActionsOptions = {}) {
  const [selection, setSelection] = useState<InteractionSelection | null>(null);
  const toastSaved = useToastSaved(displayedMonth, onShowMonth);
  const { act: showAgain } = useRecordAction(unhideCustomerInteraction, {
    success: "Call shown again successfully! It counts again.",
    failure: "Failed to show call again. Please try again.",
    undo: (shown) => interactionUndo(shown, "Call is hidden again."),
  });
  const { act: change } = useRecordAction(updateCustomerInteraction, {
    success: "The call is nobody's now. Edit it to say who it was.",
    failure: "Failed to change the call. Please try again.",
    undo: (changed) => interactionUndo(changed, "Call is as before."),
  });
  const handleAction: ActOnInteraction = (action, interaction) => {
    const { id, version } = interaction;
    if (action === "unhide") void showAgain({ params: { id }, version });
    else if (action === "unname")
      void change({ params: { id }, body: { customerName: null, callerType: null }, version });
    else setSelection({ action, interaction });
  };
  const dialog = selection && (
    <InteractionDialog
      selection={selection}
      onClose={() => setSelection(null)}
      onSaved={(saved, former) =>
        toastSaved("Interaction updated successfully!", saved, interactionEditUndo(saved, former))
      }
    />
  );
  return { handleAction, dialog };
}
