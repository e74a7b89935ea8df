import { callerNames, CallerType } from "@dash/contracts/interactions/interaction-kinds";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { CustomerValues } from "./customer-form.ts";

export function CustomerFields({ form }: { readonly form: AnyForm<CustomerValues> }) {
  return (
    <>
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <SelectField form={form} name="kind" label="Kind" options={kindOptions} />
      <TextArea form={form} name="numbers" label="Numbers" hint="One on each line" rows={2} />
      <TextArea form={form} name="emails" label="E-mails" hint="One on each line" rows={2} />
      <TextArea form={form} name="address" label="Address" rows={2} />
      <TextField form={form} name="postcode" label="Postcode" autoComplete="off" />
    </>
  );
}

const kindOptions = optionsOf(CallerType.options, callerNames);
