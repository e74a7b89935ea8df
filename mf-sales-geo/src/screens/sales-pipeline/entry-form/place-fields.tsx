import type { PlacedFieldsProps } from "./region-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { RegionField } from "./region-field.tsx";
import { fields } from "./typed-entry.ts";

/** The region and the county. The postcode fills them in; a region that it does not say is asked beside it. */
export function PlaceFields({ form, typed }: PlacedFieldsProps) {
  return (
    <FieldGroup legend="Place">
      {!typed.isUnknown && <RegionField form={form} typed={typed} />}
      <fields.Field form={form} name="county" />
    </FieldGroup>
  );
}
