import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";

export interface InteractionDialogProps {
  readonly interaction: CustomerInteraction;
  readonly onClose: () => void;
}
