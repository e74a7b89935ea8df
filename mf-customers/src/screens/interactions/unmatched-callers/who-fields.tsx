import {
  listContacts,
  type Contact,
  type UnmatchedCaller,
} from "@dash/contracts/interactions/callers";
import { callerNames, CallerType } from "@dash/contracts/interactions/interaction-kinds";
import { ComboboxField } from "@dash/kit/ui/form/combobox";
import { SelectField, TextField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { CustomerChoice } from "../customer/customer-choice.tsx";
import { EXISTING, NEW, type WhoValues } from "./who-form.ts";

type WhoForm = UseFormReturn<WhoValues, unknown, unknown>;

export interface WhoFieldsProps {
  readonly form: WhoForm;
  readonly candidates: UnmatchedCaller["candidates"];
}

export function WhoFields({ form, candidates }: WhoFieldsProps) {
  const choice = useWatch({ control: form.control, name: "choice" });
  return (
    <>
      <SelectField
        form={form}
        name="choice"
        label="Who is it?"
        {...(candidates.length > 0 && { placeholder: "Choose" })}
        options={[
          ...candidates.map(({ id, name, kind }) => ({ value: id, label: `${name} (${kind})` })),
          { value: EXISTING, label: "Somebody who is known" },
          { value: NEW, label: "Somebody new" },
        ]}
      />
      {choice === EXISTING && (
        // Reserves space in the dialog for the list of contacts.
        <div className="customers:min-h-72">
          <ContactField form={form} />
        </div>
      )}
      {choice === NEW && <NewContactFields form={form} />}
    </>
  );
}

/** The contact in a choice. A draft has only the id and the name. */
type ContactOption = Pick<Contact, "id" | "name"> & Partial<Contact>;

function ContactField({ form }: { readonly form: WhoForm }) {
  const [id, name] = useWatch({ control: form.control, name: ["who.contactId", "contactName"] });
  return (
    <ComboboxField<ContactOption, WhoValues>
      form={form}
      name="who.contactId"
      label="Contact"
      endpoint={listContacts}
      plural="Contacts"
      placeholder="Search by name or number"
      chosen={id ? { id, name } : undefined}
      textOf={(contact) => contact.name}
      draw={(contact) => <CustomerChoice customer={contact} />}
      onChoose={(contact) => form.setValue("contactName", contact.name)}
    />
  );
}

function NewContactFields({ form }: { readonly form: WhoForm }) {
  return (
    <>
      <SelectField
        form={form}
        name="who.kind"
        label="Kind"
        placeholder="Customer or installer"
        options={optionsOf(CallerType.options, callerNames)}
      />
      <TextField form={form} name="who.name" label="Name" autoComplete="off" />
    </>
  );
}
