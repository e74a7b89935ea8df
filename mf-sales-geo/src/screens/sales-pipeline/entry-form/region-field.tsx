import { OUTSIDE_REGIONS, regions } from "@dash/contracts/installations/regions";
import { SelectField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useWatch } from "react-hook-form";
import type { EntryForm } from "./entry-form.ts";
import { BY_POSTCODE } from "./typed-entry.ts";
import type { TypedPlace } from "./use-typed-place.ts";

export interface PlacedFieldsProps {
  readonly form: EntryForm;
  readonly typed: TypedPlace;
}

/** The region, which the postcode fills in. */
export function RegionField({ form, typed }: PlacedFieldsProps) {
  const { place, isInRegion, isOutside } = typed;
  const region = useWatch({ control: form.control, name: "region" });
  const isByPostcode = region === BY_POSTCODE;
  const isContradicted = isInRegion && region !== "" && !isByPostcode && region !== place?.region;
  return (
    <SelectField
      form={form}
      name="region"
      label="Region"
      {...(!isByPostcode && { placeholder: "Select a region" })}
      options={optionsOf([
        ...(isByPostcode ? [BY_POSTCODE] : []),
        ...regions,
        ...(isOutside || region === OUTSIDE_REGIONS ? [OUTSIDE_REGIONS] : []),
      ])}
      hint={
        <output>
          {isOutside && `${place?.outcode} counts as Unknown on the map.`}
          {isContradicted &&
            `${place?.outcode} lies in ${place?.region}. It is saved as ${region} all the same.`}
        </output>
      }
    />
  );
}
