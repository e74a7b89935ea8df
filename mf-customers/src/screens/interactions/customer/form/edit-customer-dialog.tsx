import {
  CustomerRecord,
  updateCustomer,
  type CustomerInput,
} from "@dash/contracts/interactions/customers";
import { ChangedRecordDialog } from "@dash/kit/ui/overlay/changed-record-dialog";
import { useChangedRecord } from "@dash/kit/ui/form/use-changed-record";
import { comparedFields } from "@dash/kit/ui/form/version-clash";
import { callerNames } from "@dash/contracts/interactions/interaction-kinds";
import type { CustomerDialogProps } from "../customer-dialog-props.ts";
import { customerUndo } from "../customer-undo.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { customerSchema, customerValues } from "./customer-form.ts";

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
  return comparedFields<CustomerInput>(customerInput(theirs), mine, {
    Name: ({ name }) => name,
    Kind: ({ kind }) => callerNames[kind],
    Numbers: ({ numbers }) => numbers.join(", "),
    "E-mails": ({ emails }) => emails.join(", "),
    Address: ({ address }) => address ?? "",
    Postcode: ({ postcode }) => postcode ?? "",
  });
}

function customerInput(customer: CustomerRecord): CustomerInput {
  const { kind, name, numbers, emails, address, postcode } = customer;
  return { kind, name, numbers: numbers ?? [], emails: emails ?? [], address, postcode };
}
