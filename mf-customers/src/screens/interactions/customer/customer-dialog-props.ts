import type { CustomerRecord } from "@dash/contracts/interactions/customers";

export interface CustomerDialogProps {
  readonly customer: CustomerRecord;
  readonly onClose: () => void;
}
