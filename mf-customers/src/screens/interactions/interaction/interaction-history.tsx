import { getCustomerInteractionHistory } from "@dash/contracts/interactions/customer-interactions";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import { useQuery } from "@tanstack/react-query";
import { serviceLinesQuery } from "../interactions.queries.ts";
import type { InteractionDialogProps } from "./interaction-dialog-props.ts";
import { interactionName } from "../../../interactions/interaction-texts.ts";

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
