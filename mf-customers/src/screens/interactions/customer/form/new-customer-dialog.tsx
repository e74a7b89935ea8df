import { createCustomer, type CustomerRecord } from "@dash/contracts/interactions/customers";
import { NewRecordDialog } from "@dash/kit/ui/overlay/new-record-dialog";
import { useNewRecord } from "@dash/kit/ui/form/use-new-record";
import { CustomerFields } from "./customer-fields.tsx";
import { customerSchema, customerValues, type CustomerValues } from "./customer-form.ts";

export interface NewCustomerDialogProps {
  /** Names the draft: a customer of a lead is another draft than one of the list. */
  readonly draftId?: string;
  readonly values?: CustomerValues;
  readonly onSaved: (customer: CustomerRecord) => void;
  readonly onClose: () => void;
}

export function NewCustomerDialog({
  draftId = "new-customer",
  values = customerValues(),
  onSaved,
  onClose,
}: NewCustomerDialogProps) {
  const created = useNewRecord({
    endpoint: createCustomer,
    draftId,
    schema: customerSchema,
    values: () => values,
    success: onSaved,
    failure: "Failed to add the customer. Please try again.",
    onClose,
  });
  return (
    <NewRecordDialog created={created} title="New Customer" save="Add Customer" saving="Adding...">
      <CustomerFields form={created.form} />
    </NewRecordDialog>
  );
}
