import { getCustomerHistory } from "@dash/contracts/interactions/customers";
import { HistoryDialog } from "@dash/kit/ui/overlay/history-dialog";
import type { CustomerDialogProps } from "./customer-dialog-props.ts";

export function CustomerHistory({ customer: { id, name }, onClose }: CustomerDialogProps) {
  return (
    <HistoryDialog
      of={`History of ${name}`}
      endpoint={getCustomerHistory}
      id={id}
      onClose={onClose}
    />
  );
}
