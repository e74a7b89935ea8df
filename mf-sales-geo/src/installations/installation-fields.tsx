import { DateField } from "@dash/kit/ui/form/date-field";
import { CheckboxField, SelectField, TextField } from "@dash/kit/ui/form/form-fields";
import { NumberField } from "@dash/kit/ui/form/number-field";
import { optionsOf } from "@dash/kit/ui/form/select";
import { hoursReading, type InstallationValues } from "./installation-form.ts";
import type { InstallationFieldsProps } from "./installation-fields-props.ts";
import { PlaceFields } from "./place-fields.tsx";

export function InstallationFields({ form, existing }: InstallationFieldsProps) {
  const text = (name: keyof InstallationValues, label: string) => (
    <TextField form={form} name={name} label={label} autoComplete="off" />
  );
  return (
    <>
      <PlaceFields form={form} existing={existing} />
      <div className={PAIR}>
        {text("heatPumpModel", "Heat pump model")}
        <DateField form={form} name="installationDate" label="Installation date" />
        {text("installationType", "Installation type")}
        {text("installerName", "Installer")}
        <NumberField
          form={form}
          name="installationDuration"
          label="Duration (hours)"
          hint="Empty if not known"
          inputMode="decimal"
          reading={hoursReading}
        />
        {text("propertyType", "Property type")}
        {text("propertyAge", "Property age")}
        {text("previousHeatingSystem", "Previous heating")}
        <SelectField
          form={form}
          name="firstTimeSuccess"
          label="First time success"
          placeholder="Not known"
          options={yesNoOptions}
        />
        <SelectField
          form={form}
          name="customerSatisfaction"
          label="Customer satisfaction"
          placeholder="No rating"
          options={ratingOptions}
        />
      </div>
      <CheckboxField
        form={form}
        name="competitorReplacement"
        label="Replaces a competitor's heat pump"
      />
    </>
  );
}

const PAIR = "salesgeo:grid salesgeo:gap-4 salesgeo:sm:grid-cols-2";
const yesNoOptions = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const ratingOptions = optionsOf(["5", "4", "3", "2", "1"]);
