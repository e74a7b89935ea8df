import { deleteCustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { Confirm } from "@dash/kit/ui/confirm";
import { useRecordAction } from "@dash/kit/ui/use-record-action";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";
import { interactionName, typeNames } from "../../../interactions/interaction-words.ts";

export function DeleteInteraction({
  interaction,
  onClose,
}: Pick<InteractionDialogProps, "interaction" | "onClose">) {
  const { id, version, interactionType, customerName } = interaction;
  const type = typeNames[interactionType];
  const { act, isPending } = useRecordAction(deleteCustomerInteraction, {
    success: `${type} deleted successfully!`,
    failure: `Failed to delete ${interactionType}. Please try again.`,
    onSettled: onClose,
  });
  const whose = customerName ? ` with “${customerName}”` : "";
  return (
    <Confirm
      isOpen
      title={`Delete ${type}`}
      question={`Are you sure you want to delete the ${interactionName(interaction)}${whose}? This action cannot be undone.`}
      confirmLabel={isPending ? "Deleting..." : "Delete"}
      isPending={isPending}
      onConfirm={() => void act({ params: { id }, version })}
      onCancel={onClose}
    />
  );
}
