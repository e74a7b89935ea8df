import {
  listCustomers,
  mergeCustomer,
  type Customer,
} from "@dash/contracts/interactions/customers";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form, useSchemaForm } from "@dash/kit/ui/form/form";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useState } from "react";
import * as z from "zod/mini";
import { CustomerChoice } from "./customer-choice.tsx";
import type { CustomerDialogProps } from "./customer-dialog-props.ts";
import { customerUndo } from "./customer-undo.ts";

/** Merges the customer into another one of the same kind, which the address leads to from then on. */
export function MergeDialog({ customer: live, onClose }: CustomerDialogProps) {
  const [{ id, name, kind, version }] = useState(live);
  const [other, setOther] = useState<Customer>();
  const form = useSchemaForm(mergeSchema(id), { into: "" });
  const { act, isPending } = useRecordAction(mergeCustomer, {
    success: (stayed) => `${name} is merged into ${stayed.name}.`,
    failure: "Failed to merge the customers. Please try again.",
    undo: (stayed) => customerUndo(stayed, "Both customers are back."),
    form,
    onSettled: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Merge ${name}`}
      description="Choose the customer that stays. It gets all calls, visits, notes, numbers and e-mail addresses, and both addresses lead to it. No figure changes."
    >
      <Form form={form} onSubmit={({ into }) => act({ params: { id }, body: { into }, version })}>
        {/* Reserves space in the dialog for the list of customers. */}
        <div className="customers:min-h-72">
          <ComboboxField<Customer, { into: string }>
            form={form}
            name="into"
            label="Customer that stays"
            endpoint={listCustomers}
            query={{ kind }}
            plural="Customers"
            placeholder="Search by name, number, e-mail or postcode"
            chosen={other}
            textOf={(chosen) => chosen.name}
            draw={(choice) => <CustomerChoice customer={choice} />}
            onChoose={setOther}
          />
        </div>
        <FormActions onCancel={onClose} isPending={isPending} save="Merge" saving="Merging..." />
      </Form>
    </Dialog>
  );
}

function mergeSchema(id: string) {
  return z.object({
    into: z
      .uuid("Choose a customer")
      .check(z.refine((into) => into !== id, "Choose another customer than this one")),
  });
}
