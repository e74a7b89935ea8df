import { FieldGroup, WHOLE_LINE } from "./field-group.tsx";
import { RegionField, type PlacedFieldsProps } from "./region-field.tsx";
import { fields } from "./typed-entry.ts";
import type { TypedPlace } from "./use-typed-place.ts";

/**
 * The six fields that every lead has: who the customer is, where, and where the lead came from. The region is asked where
 * the postcode does not say it.
 */
export function CustomerFields({ form, typed }: PlacedFieldsProps) {
  return (
    <FieldGroup legend="Customer">
      <div className={WHOLE_LINE}>
        <fields.Field form={form} name="customerName" />
      </div>
      <fields.Fields form={form} names={["customerPhone", "customerEmail"]} />
      <div className={WHOLE_LINE}>
        <fields.Field form={form} name="customerAddress" />
      </div>
      <div onBlur={typed.look}>
        <fields.Field form={form} name="postcode" hint={<output>{hintOf(typed)}</output>} />
      </div>
      {typed.isUnknown && <RegionField form={form} typed={typed} />}
      <fields.Field form={form} name="leadSource" />
    </FieldGroup>
  );
}

function hintOf({ place, isUnknown, isInRegion }: TypedPlace): string | undefined {
  if (isUnknown) return UNKNOWN_TEXT;
  return isInRegion ? place?.region : undefined;
}

const UNKNOWN_TEXT = "Nobody knows where this postcode is. Choose the region yourself.";
