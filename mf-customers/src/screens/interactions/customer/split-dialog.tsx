import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import { splitCustomer } from "@dash/contracts/interactions/customers";
import { pluralize } from "@dash/contracts/values/pluralize";
import { useNavigate } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form, useSchemaForm } from "@dash/kit/ui/form/form";
import { TextField } from "@dash/kit/ui/form/form-fields";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useState } from "react";
import * as z from "zod/mini";
import { customerAddress } from "@dash/kit/ui/text/customer-link";
import type { CustomerDialogProps } from "./customer-dialog-props.ts";
import { customerUndo } from "./customer-undo.ts";

export interface SplitDialogProps extends CustomerDialogProps {
  /** The calls and visits that are another customer's. */
  readonly interactions: readonly CustomerInteraction[];
  readonly onSplit: () => void;
}

/** A blank name is none. */
const schema = z.object({
  name: z.pipe(
    z.string(),
    z.transform((text) => text.trim() || undefined),
  ),
});

/** Gives calls and visits to another customer: a merged one that comes back, or a new one. */
export function SplitDialog(props: SplitDialogProps) {
  const { interactions, onClose } = props;
  const [customer] = useState(props.customer);
  const contacts = pluralize(interactions.length, "call or visit", "calls and visits");
  const { form, split, isPending } = useSplit({ ...props, customer }, contacts);
  return (
    <Dialog
      onClose={onClose}
      title="Split Off"
      description={`${contacts} of ${customer.name} become another customer’s. All those of a merged customer bring it back, with its numbers and notes; others make a new customer. No figure changes.`}
    >
      <Form form={form} onSubmit={split}>
        <TextField
          form={form}
          name="name"
          label="Name of a new customer"
          hint="Without one: the name on the latest of them"
          autoComplete="off"
        />
        <FormActions
          onCancel={onClose}
          isPending={isPending}
          save="Split off"
          saving="Splitting off..."
        />
      </Form>
    </Dialog>
  );
}

function useSplit(
  { customer: { id, version }, interactions, onSplit, onClose }: SplitDialogProps,
  contacts: string,
) {
  const navigate = useNavigate();
  const form = useSchemaForm(schema, { name: "" });
  const { act, isPending } = useRecordAction(splitCustomer, {
    success: (other) => {
      onSplit();
      return `${contacts} given to ${other.name}.`;
    },
    failure: "Failed to split them off. Please try again.",
    undo: (other) => customerUndo(other, "They are back where they were."),
    next: (other) => ({ label: "Open", onAction: () => navigate(customerAddress(other.id)) }),
    form,
    onSettled: onClose,
  });
  const split = ({ name }: z.output<typeof schema>) => {
    const interactionIds = interactions.map((interaction) => interaction.id);
    return act({ params: { id }, body: { interactionIds, name }, version });
  };
  return { form, split, isPending };
}
