import {
  LostReason,
  lostReasonNames,
  PipelinePriority,
  PipelineStage,
  priorityNames,
  stageNames,
} from "@dash/contracts/sales/pipeline-kinds";
import { SelectField, TextArea } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useWatch } from "react-hook-form";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup, WHOLE_LINE } from "./field-group.tsx";
import { OwnerField, type OwnerFieldProps } from "./owner-field.tsx";
import { moneyReading } from "./typed-entry.ts";

/** The stage and the value of the deal. */
export function DealFields({ form, existing }: OwnerFieldProps) {
  const stage = useWatch({ control: form.control, name: "currentStage" });
  return (
    <FieldGroup legend="Deal">
      <SelectField form={form} name="currentStage" label="Stage" options={stageOptions} />
      <SelectField form={form} name="priority" label="Priority" options={priorityOptions} />
      {stage === "lost" && <LostFields form={form} />}
      <OwnerField form={form} existing={existing} />
      <NumberField
        form={form}
        name="quoteValue"
        label="Quote value (£)"
        hint="0 or more; empty if there is none"
        inputMode="decimal"
        reading={moneyReading}
      />
      <NumberField
        form={form}
        name="saleValue"
        label="Sale value (£)"
        hint="0 or more; empty if there is none"
        inputMode="decimal"
        reading={moneyReading}
      />
    </FieldGroup>
  );
}

function LostFields({ form }: { readonly form: EntryForm }) {
  return (
    <>
      <div className={WHOLE_LINE}>
        <SelectField
          form={form}
          name="lostReason"
          label="Lost reason"
          placeholder="Select a reason"
          options={reasonOptions}
        />
      </div>
      <div className={WHOLE_LINE}>
        <TextArea
          form={form}
          name="lostNotes"
          label="Lost notes"
          rows={2}
          hint="Needed where the reason is Other"
        />
      </div>
    </>
  );
}

const stageOptions = optionsOf(PipelineStage.options, stageNames);
const priorityOptions = optionsOf(PipelinePriority.options, priorityNames);
const reasonOptions = optionsOf(LostReason.options, lostReasonNames);
