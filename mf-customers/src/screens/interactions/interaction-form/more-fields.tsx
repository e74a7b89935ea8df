import type { CustomerInteraction } from "@dash/contracts/interactions/customer-interactions";
import type { InteractionType } from "@dash/contracts/interactions/interaction-kinds";
import { CheckboxField, SelectField, TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import { More } from "@dash/kit/ui/form/more";
import { optionsOf } from "@dash/kit/ui/form/select";
import { ResponseFields } from "./call-fields.tsx";
import { callerOptions, PAIR } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";
import { valuesOf } from "./interaction-values.ts";
import type { InteractionValues } from "./typed-interaction.ts";
import { FirstTimeFixField } from "./visit-fields.tsx";
import { WarrantyFields } from "./warranty-fields.tsx";

export interface MoreFieldsProps {
  readonly form: InteractionForm;
  readonly type: InteractionType;
  readonly isWarranty: boolean;
  readonly existing: CustomerInteraction | undefined;
}

/** The fields that an interaction of this type rarely needs. They are visible where one of them has a value. */
export function MoreFields({ form, type, isWarranty, existing }: MoreFieldsProps) {
  const names = foldedNames[type];
  const values = existing && valuesOf(existing);
  return (
    <More form={form} names={names} isOpen={names.some((name) => Boolean(values?.[name]))}>
      <div className={PAIR}>
        <TextField
          form={form}
          name="customerEmail"
          label="Customer e-mail"
          type="email"
          autoComplete="off"
        />
        {type === "visit" && (
          <SelectField
            form={form}
            name="callerType"
            label="Caller"
            placeholder="Not stated"
            options={callerOptions}
          />
        )}
        <SelectField
          form={form}
          name="satisfactionRating"
          label="Rating"
          placeholder="No rating"
          options={ratingOptions}
        />
        {type === "call" && (
          <>
            <FirstTimeFixField form={form} />
            <ResponseFields form={form} />
          </>
        )}
      </div>
      <TextArea form={form} name="notes" label="Notes" rows={3} />
      <CheckboxField form={form} name="escalated" label="Escalated" />
      {type === "call" && (
        <CheckboxField form={form} name="isWarrantyVisit" label="About a warranty visit" />
      )}
      {type === "call" && isWarranty && <WarrantyFields form={form} />}
    </More>
  );
}

const ofBoth = ["customerEmail", "satisfactionRating", "notes", "escalated"] as const;

const foldedNames: Record<InteractionType, readonly (keyof InteractionValues)[]> = {
  visit: [...ofBoth, "callerType"],
  call: [
    ...ofBoth,
    "firstTimefix",
    "actualResponseTimeMinutes",
    "targetResponseTimeMinutes",
    "isWarrantyVisit",
    "warrantyType",
    "warrantyClaimValid",
    "faultCategory",
    "commonTheme",
    "faultDiagnosis",
    "partsReplaced",
    "visitOutcome",
  ],
};

const ratingOptions = optionsOf(["5", "4", "3", "2", "1"]);
