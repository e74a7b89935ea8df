import type { AnyForm } from "@dash/kit/ui/form/form";
import { TextArea } from "@dash/kit/ui/form/form-fields";
import { customerFields, type CustomerValues } from "./customer-form.ts";

export function CustomerFields({ form }: { readonly form: AnyForm<CustomerValues> }) {
  return (
    <>
      <customerFields.Fields form={form} names={["name", "kind"]} />
      <TextArea form={form} name="numbers" label="Numbers" hint="One on each line" rows={2} />
      <TextArea form={form} name="emails" label="E-mails" hint="One on each line" rows={2} />
      <customerFields.Fields form={form} names={["address", "postcode"]} />
    </>
  );
}
