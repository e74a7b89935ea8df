import { useWatch } from "react-hook-form";
import { FieldGroup, WHOLE_LINE } from "./field-group.tsx";
import { OwnerField, type OwnerFieldProps } from "./owner-field.tsx";
import { fields } from "./typed-entry.ts";

/** The stage and the value of the deal. */
export function DealFields({ form, existing }: OwnerFieldProps) {
  const stage = useWatch({ control: form.control, name: "currentStage" });
  return (
    <FieldGroup legend="Deal">
      <fields.Fields form={form} names={["currentStage", "priority"]} />
      {stage === "lost" &&
        (["lostReason", "lostNotes"] as const).map((name) => (
          <div key={name} className={WHOLE_LINE}>
            <fields.Field form={form} name={name} />
          </div>
        ))}
      <OwnerField form={form} existing={existing} />
      <fields.Fields form={form} names={["quoteValue", "saleValue"]} />
    </FieldGroup>
  );
}
