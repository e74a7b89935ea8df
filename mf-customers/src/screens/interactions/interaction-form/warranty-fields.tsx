import { FaultCategory, faultNames } from "@dash/contracts/interactions/interaction-kinds";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import { PAIR, yesNoOptions } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";

/** The fields about warranty. */
export function WarrantyFields({ form }: { readonly form: InteractionForm }) {
  return (
    <fieldset className="customers:flex customers:min-w-0 customers:flex-col customers:gap-4 customers:border-l-2 customers:border-line customers:pl-4">
      <legend className="customers:sr-only">Warranty</legend>
      <div className={PAIR}>
        <TextField form={form} name="warrantyType" label="Warranty type" autoComplete="off" />
        <SelectField
          form={form}
          name="warrantyClaimValid"
          label="Claim valid"
          placeholder="Not assessed"
          options={yesNoOptions}
        />
        <SelectField
          form={form}
          name="faultCategory"
          label="Fault category"
          placeholder="Not stated"
          options={faultOptions}
        />
        <TextField form={form} name="commonTheme" label="Common theme" autoComplete="off" />
      </div>
      <TextArea form={form} name="faultDiagnosis" label="Fault diagnosis" rows={2} />
      <TextArea form={form} name="partsReplaced" label="Parts replaced" rows={2} />
      <TextArea form={form} name="visitOutcome" label="Visit outcome" rows={2} />
    </fieldset>
  );
}

const faultOptions = optionsOf(FaultCategory.options, faultNames);
