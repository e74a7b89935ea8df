import type { CustomerRecord } from "@dash/contracts/interactions/customers";
import { late } from "@dash/kit/ui/layout/late-component";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { useCan, useNavigate } from "@dash/kit";
import { DialogButton } from "@dash/kit/ui/overlay/dialog-button";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import { customerValues } from "./form/customer-form.ts";
import { useLinkedLead } from "./use-linked-lead.ts";

const NewCustomerDialog = late(
  async () => (await import("./form/new-customer-dialog.tsx")).NewCustomerDialog,
);

/** Offers to add the customer of a lead, with the lead's data. */
export function AddLeadCustomer({ lead }: { readonly lead: PipelineEntry }) {
  const canWrite = useCan("interaction:write");
  const navigate = useNavigate();
  const { link } = useLinkedLead();
  const handleSaved = async (customer: CustomerRecord) => {
    if (lead.can.update) await link(lead, customer.id);
    navigate(customerAddress(customer.id), { replace: true });
  };
  return (
    <Empty
      title={`${lead.customerName} is no customer yet`}
      text="No customer has the number or the e-mail address of this lead."
      action={
        canWrite && (
          <DialogButton
            variant="primary"
            dialog={(onClose) => (
              <NewCustomerDialog
                draftId={`customer-of-lead:${lead.id}`}
                values={valuesOf(lead)}
                onSaved={(customer) => void handleSaved(customer)}
                onClose={onClose}
              />
            )}
          >
            Add customer
          </DialogButton>
        )
      }
    />
  );
}

function valuesOf({ customerPhone, customerEmail, ...lead }: PipelineEntry) {
  return customerValues({
    name: lead.customerName,
    numbers: customerPhone === null ? [] : [customerPhone],
    emails: customerEmail === null ? [] : [customerEmail],
    address: lead.customerAddress,
    postcode: lead.postcode,
  });
}
