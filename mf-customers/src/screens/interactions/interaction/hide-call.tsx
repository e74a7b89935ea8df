import { hideCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { ReasonDialog } from "@dash/kit/ui/overlay/reason-dialog";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";
import { interactionUndo } from "./interaction-undo.ts";
import { interactionName } from "../../../interactions/interaction-texts.ts";

export function HideCall({ interaction, onClose }: InteractionDialogProps) {
  const { id, version } = interaction;
  return (
    <ReasonDialog
      endpoint={hideCustomerInteraction}
      request={(body) => ({ params: { id }, body, version })}
      formId={`hide-call:${id}`}
      title="Hide Call"
      description="It leaves the list and counts in no figure, and the next sync does not bring it back. To reverse this, choose Hidden calls above the list, and Show again there."
      label={`Hide ${interactionName(interaction)}`}
      hint="Stands beside the hidden call"
      save="Hide Call"
      saving="Hiding..."
      success="Call hidden successfully!"
      failure="Failed to hide call. Please try again."
      undo={(hidden) => interactionUndo(hidden, "Call is shown again.")}
      onClose={onClose}
    />
  );
}
