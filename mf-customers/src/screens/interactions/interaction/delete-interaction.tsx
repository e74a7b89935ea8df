import { deleteCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { useStillBooked } from "../visit/use-still-booked.ts";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";
import { interactionUndo } from "./interaction-undo.ts";
import { typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { interactionName } from "../../../interactions/interaction-texts.ts";

export interface DeleteInteractionProps extends InteractionDialogProps {
  readonly onDeleted: () => void;
}

export function DeleteInteraction({ interaction, onDeleted, onClose }: DeleteInteractionProps) {
  const { id, version, interactionType, customerName } = interaction;
  const type = typeNames[interactionType];
  const stillBooked = useStillBooked(interaction);
  const whose = customerName ? ` with “${customerName}”` : "";
  return (
    <ConfirmAction
      endpoint={deleteCustomerInteraction}
      request={{ params: { id }, version }}
      title={`Delete ${type}`}
      question={`Are you sure you want to delete the ${interactionName(interaction)}${whose}?${stillBooked}`}
      confirm="Delete"
      confirming="Deleting..."
      success={() => {
        onDeleted();
        return `${type} deleted successfully!`;
      }}
      failure={`Failed to delete ${interactionType}. Please try again.`}
      undo={() => interactionUndo({ id, version: version + 1 }, `${type} is back.`)}
      onClose={onClose}
    />
  );
}
