import type { CustomerInteraction } from "@dash/contracts/customer-interactions";

export interface InteractionDialogProps {
  readonly interaction: CustomerInteraction;
  readonly onClose: () => void;
  /** Says that it is saved. */
  readonly onSaved: (saved: CustomerInteraction) => void;
}
