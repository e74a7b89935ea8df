import {
  getCustomerInteractionHistory,
  type CustomerInteraction,
} from "@dash/contracts/interactions/customer-interactions";
import {
  deleteCustomerInteraction,
  hideCustomerInteraction,
} from "@dash/contracts/interactions/interaction-changes";
import { typeNames } from "@dash/contracts/interactions/interaction-kinds";
import { ConfirmAction } from "@dash/kit/ui/overlay/confirm-action";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { ReasonDialog } from "@dash/kit/ui/overlay/reason-dialog";
import { useQuery } from "@tanstack/react-query";
import { interactionName } from "../../../interactions/interaction-texts.ts";
import { serviceLinesQuery } from "../interactions.queries.ts";
import { useStillBooked } from "../visit/use-still-booked.ts";
import { interactionUndo } from "./interaction-undo.ts";

// These dialogs load together, because each separate chunk makes every first visit a little larger.

export interface InteractionDialogProps {
  readonly interaction: CustomerInteraction;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteInteraction({ interaction, onDeleted, onClose }: InteractionDialogProps) {
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

export function InteractionHistory({ interaction, onClose }: InteractionDialogProps) {
  const { id, userId, userName, contactId, customerName } = interaction;
  const { data: lines = [] } = useQuery(serviceLinesQuery);
  const names = new Map([
    ...lines.map((line) => [line.id, line.name] as const),
    [userId, userName] as const,
    [contactId, customerName] as const,
  ]);
  return (
    <HistoryDialog
      of={`History of ${interactionName(interaction)}`}
      endpoint={getCustomerInteractionHistory}
      id={id}
      nameOf={(of) => names.get(of) ?? undefined}
      onClose={onClose}
    />
  );
}
