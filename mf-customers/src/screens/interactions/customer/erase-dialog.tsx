import {
  eraseCustomer,
  type CustomerErasure,
  type OtherRecord,
} from "@dash/contracts/interactions/customer-data";
import { call } from "@dash/kit";
import { Dialog, FormActions } from "@dash/kit/ui/overlay/dialog";
import { Form, useSchemaForm } from "@dash/kit/ui/form/form";
import { TextField } from "@dash/kit/ui/form/form-fields";
import { useRecordAction } from "@dash/kit/ui/feedback/use-record-action";
import { useQuery } from "@tanstack/react-query";
import type { UseFormRegisterReturn } from "react-hook-form";
import * as z from "zod/mini";
import { contactText } from "./contact-text.ts";
import type { CustomerDialogProps } from "./customer-dialog-props.ts";
import { FoundRows, serviceTitle } from "./found-rows.tsx";

/** Erases a customer, after it has shown what would go and the name was typed. */
export function EraseDialog({ customer, onClose }: CustomerDialogProps) {
  const { id, name } = customer;
  const form = useSchemaForm(typedName(name), { name: "", also: [] });
  const found = useQuery({
    queryKey: ["what would be erased", id],
    queryFn: () => call(eraseCustomer, { params: { id }, body: { dryRun: true } }),
    gcTime: 0,
  });
  const { act, isPending } = useRecordAction(eraseCustomer, {
    success: resultText,
    failure: "Failed to erase the customer. Please try again.",
    onSettled: onClose,
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Erase ${name}`}
      description="Names, numbers, e-mail addresses, addresses, notes and photos go for good, everywhere, also in the audit trail. There is no Undo. What is counted stays: calls, visits, areas, hours, money and reports."
    >
      {found.isPending && <p role="status">Looking for what is stored...</p>}
      {found.isError && <p role="alert">What is stored could not be found. Please try again.</p>}
      {found.data && <FoundRows shares={found.data.shares} />}
      <Form
        form={form}
        onSubmit={({ also }) => act({ params: { id }, body: also.length > 0 ? { also } : {} })}
      >
        <OtherRecords others={found.data?.others ?? []} field={form.register("also")} />
        <TextField form={form} name="name" label="Type the name to erase" autoComplete="off" />
        <FormActions onCancel={onClose} isPending={isPending} save="Erase" saving="Erasing..." />
      </Form>
    </Dialog>
  );
}

interface OtherRecordsProps {
  readonly others: readonly OtherRecord[];
  readonly field: UseFormRegisterReturn;
}

/** Records that may be another person's, by name. They stay unless they are ticked. */
function OtherRecords({ others, field }: OtherRecordsProps) {
  if (others.length === 0) return null;
  return (
    <fieldset className="customers:text-body">
      <legend className="customers:font-medium">
        With this number or address under another name: stays unless ticked
      </legend>
      {others.map(({ id, what, name, at }) => (
        <label
          key={id}
          className="customers:flex customers:min-h-6 customers:items-center customers:gap-2 customers:max-md:min-h-11"
        >
          <input
            type="checkbox"
            value={id}
            {...field}
            className="customers:size-4 customers:accent-accent"
          />
          {name ?? "No name"}, {contactText({ what, at })}
        </label>
      ))}
    </fieldset>
  );
}

function typedName(name: string) {
  const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
  return z.object({
    also: z.array(z.string()),
    name: z
      .string()
      .check(z.refine((typed) => folded(typed) === folded(name), `Type ${name} to erase`)),
  });
}

/** The result, with the services that erase later. */
function resultText({ shares }: CustomerErasure): string {
  const waiting = shares.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return "Customer erased.";
  const names = waiting.map(({ service }) => serviceTitle(service)).join(", ");
  return `Customer erased. Not finished yet: ${names}. That is done as soon as they answer.`;
}
