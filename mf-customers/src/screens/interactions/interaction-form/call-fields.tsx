import { SelectField } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { NOT_IDENTIFIED } from "@dash/contracts/interactions/interaction-kinds";
import { callerOptions, yesNoOptions } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";
import { minutesReading } from "./typed-interaction.ts";

interface CallFieldsProps {
  readonly form: InteractionForm;
}

/** The first fields of a call: who called, and whether that was enough. */
export function CallFields({ form }: CallFieldsProps) {
  return (
    <>
      <SelectField
        form={form}
        name="callerType"
        label="Caller"
        placeholder={NOT_IDENTIFIED}
        options={callerOptions}
      />
      <SelectField
        form={form}
        name="firstCallResolution"
        label="First Call Resolution"
        placeholder="Not stated"
        options={yesNoOptions}
      />
    </>
  );
}

export function ResponseFields({ form }: CallFieldsProps) {
  return (
    <>
      <NumberField
        form={form}
        name="actualResponseTimeMinutes"
        label="Response time (minutes)"
        reading={minutesReading}
      />
      <NumberField
        form={form}
        name="targetResponseTimeMinutes"
        label="Target response time (minutes)"
        reading={minutesReading}
      />
    </>
  );
}
