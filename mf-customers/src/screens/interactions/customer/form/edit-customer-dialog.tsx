import {
  CustomerRecord,
  updateCustomer,
  type CustomerInput,
} from "@dash/contracts/interactions/customers";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { comparedFields } from "@dash/kit/ui/form/version-clash";
import type { CustomerDialogProps } from "../customer-dialog-props.ts";
import { customerUndo } from "../customer-undo.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerFields, customerSchema, customerValues } from "./customer-form.ts";

export function EditCustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const changed = useChangedRecord({
    endpoint: updateCustomer,
    record: customer,
    row: CustomerRecord,
    schema: customerSchema,
    values: customerValues(customer),
    success: "Customer updated successfully!",
    undo: (saved, former) =>
      saved.version === former.version ? undefined : customerUndo(saved, "Customer is as before."),
    failure: "Failed to update customer. Please try again.",
    onClose,
  });
  return (
    <ChangedRecordDialog
      changed={changed}
      title="Edit Customer"
      description="It counts for all calls of these numbers, past and to come."
      noun="customer"
      compare={comparison}
      save="Save Changes"
      saving="Saving..."
    >
      <CustomerFields form={changed.form} />
    </ChangedRecordDialog>
  );
}

function comparison(theirs: CustomerRecord, mine: CustomerInput) {
  return [
    ...customerFields.compared(theirs, mine),
    ...comparedFields<Pick<CustomerRecord, "numbers" | "emails">>(theirs, mine, {
      Numbers: ({ numbers }) => (numbers ?? []).join(", "),
      "E-mails": ({ emails }) => (emails ?? []).join(", "),
    }),
  ];
}
