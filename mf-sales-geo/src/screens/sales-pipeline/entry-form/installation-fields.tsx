import { SelectField, TextField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup } from "./field-group.tsx";

/** The installed model, the installer, and the customer's rating. */
export function InstallationFields({ form }: { readonly form: EntryForm }) {
  return (
    <FieldGroup legend="Installation">
      <TextField form={form} name="heatPumpModel" label="Heat pump model" autoComplete="off" />
      <TextField form={form} name="installerAssigned" label="Installer" autoComplete="off" />
      <SelectField
        form={form}
        name="customerSatisfactionScore"
        label="Satisfaction"
        placeholder="Not rated"
        options={starOptions}
      />
    </FieldGroup>
  );
}

const starOptions = optionsOf(["1", "2", "3", "4", "5"]);
