import { CheckboxField, SelectField } from "@dash/kit/ui/form/form-fields";
import { yesNoOptions } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";

interface VisitFieldProps {
  readonly form: InteractionForm;
}

/** Whether the visit solved the matter. */
export function FirstTimeFixField({ form }: VisitFieldProps) {
  return (
    <SelectField
      form={form}
      name="firstTimefix"
      label="First Time Fix"
      placeholder="Not stated"
      options={yesNoOptions}
    />
  );
}

/** Whether the visit was under warranty; its fields follow where it was. */
export function WarrantyVisitField({ form }: VisitFieldProps) {
  return (
    <div className="customers:self-end customers:pb-2">
      <CheckboxField form={form} name="isWarrantyVisit" label="Warranty visit" />
    </div>
  );
}
