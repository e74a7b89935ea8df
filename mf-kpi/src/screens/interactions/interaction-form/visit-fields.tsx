import { CheckboxField, SelectField } from "@dash/kit/ui/form-fields";
import { yesNoOptions } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";

/** What is asked first of a visit: whether it solved the matter, and whether it was under warranty. */
export function VisitFields({ form }: { readonly form: InteractionForm }) {
  return (
    <>
      <SelectField
        form={form}
        name="firstTimefix"
        label="First Time Fix"
        placeholder="Not stated"
        options={yesNoOptions}
      />
      <div className="kpi:self-end kpi:pb-2">
        <CheckboxField form={form} name="isWarrantyVisit" label="Warranty visit" />
      </div>
    </>
  );
}
