import { deleteCustomerInteraction } from "@dash/contracts/interactions/interaction-changes";
import { Confirm } from "@dash/kit/ui/overlay/confirm";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
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
  const { act, isPending } = useRecordAction(deleteCustomerInteraction, {
    success: () => {
      onDeleted();
      return `${type} deleted successfully!`;
    },
    failure: `Failed to delete ${interactionType}. Please try again.`,
    undo: () => interactionUndo({ id, version: version + 1 }, `${type} is back.`),
    onSettled: onClose,
  });
  const stillBooked = useStillBooked(interaction);
  const whose = customerName ? ` with “${customerName}”` : "";
  return (
    <Confirm
      isOpen
      title={`Delete ${type}`}
      question={`Are you sure you want to delete the ${interactionName(interaction)}${whose}?${stillBooked}`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
