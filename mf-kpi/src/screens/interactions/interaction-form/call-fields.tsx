import { SelectField } from "@dash/kit/ui/form-fields";
import { NumberField } from "@dash/kit/ui/number-field";
import { PAIR, yesNoOptions } from "./field-layout.ts";
import type { InteractionForm } from "./interaction-form.ts";
import { minutesReading } from "./typed-interaction.ts";

/** The fields that only calls have. */
export function CallFields({ form }: { readonly form: InteractionForm }) {
  return (
    <div className={PAIR}>
      <div className="kpi:sm:col-span-2">
        <SelectField
          form={form}
          name="firstCallResolution"
          label="First Call Resolution"
          placeholder="Not stated"
          options={yesNoOptions}
        />
      </div>
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
    </div>
  );
}
