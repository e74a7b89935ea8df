import { LeadSource } from "@dash/contracts/sales/pipeline-kinds";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup, WHOLE_LINE } from "./field-group.tsx";
import type { TypedPlace } from "./use-typed-place.ts";

export interface CustomerFieldsProps {
  readonly form: EntryForm;
  readonly typed: TypedPlace;
}

/** The six fields that every lead has: who the customer is, where, and where the lead came from. */
export function CustomerFields({ form, typed }: CustomerFieldsProps) {
  return (
    <FieldGroup legend="Customer">
      <div className={WHOLE_LINE}>
        <TextField form={form} name="customerName" label="Customer name" autoComplete="off" />
      </div>
      <TextField
        form={form}
        name="customerPhone"
        label="Phone number"
        type="tel"
        autoComplete="off"
      />
      <TextField form={form} name="customerEmail" label="E-mail" type="email" autoComplete="off" />
      <div className={WHOLE_LINE}>
        <TextArea form={form} name="customerAddress" label="Address" rows={2} />
      </div>
      <div onBlur={typed.look}>
        <TextField
          form={form}
          name="postcode"
          label="Postcode"
          autoComplete="off"
          hint={<output>{hintOf(typed)}</output>}
        />
      </div>
      <SelectField
        form={form}
        name="leadSource"
        label="Lead source"
        placeholder="Select a lead source"
        options={sourceOptions}
      />
    </FieldGroup>
  );
}

function hintOf({ place, isUnknown, isInRegion }: TypedPlace): string | undefined {
  if (isUnknown) return UNKNOWN_TEXT;
  return isInRegion ? place?.region : undefined;
}

const UNKNOWN_TEXT = "Nobody knows where this postcode is. Choose the region yourself.";
const sourceOptions = optionsOf(LeadSource.options);
