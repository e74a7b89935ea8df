import { TextArea, TextField } from "@dash/kit/ui/form/form-fields";
import type { AnyForm } from "@dash/kit/ui/form/form";
import { NumberField } from "@dash/kit/ui/form/number-field";
import type { FieldValues, Path } from "react-hook-form";
import { hoursReading, type TierValues } from "./tier-form.ts";

/** The fields shared by every form of a tier. */
export function TierFields<Values extends TierValues & FieldValues>({
  form,
}: {
  form: AnyForm<Values>;
}) {
  const named = (name: keyof TierValues) => name as Path<Values>;
  return (
    <>
      <TextField
        form={form}
        name={named("name")}
        label="Tier Name"
        placeholder="e.g. Tier 1, Premium, Enterprise"
        autoComplete="off"
      />
      <NumberField
        form={form}
        name={named("monthlyHours")}
        label="Monthly Hours"
        hint="1 or more, whole hours"
        placeholder="50"
        reading={hoursReading}
      />
      <TextArea
        form={form}
        name={named("description")}
        label="Description"
        rows={3}
        placeholder="What this tier includes"
      />
    </>
  );
}
