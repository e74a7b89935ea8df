import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";

export interface InteractionDialogProps {
  readonly interaction: CustomerInteraction;
  readonly onClose: () => void;
  /** Notifies the user that the interaction is saved. */
  readonly onSaved: (saved: CustomerInteraction, former: CustomerInteraction) => void;
}
