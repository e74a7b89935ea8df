import { OUTSIDE_REGIONS, regions } from "@dash/contracts/installations/regions";
import { SelectField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useWatch } from "react-hook-form";
import type { CustomerFieldsProps } from "./customer-fields.tsx";
import { FieldGroup } from "./field-group.tsx";
import { fields } from "./typed-entry.ts";

/** The region and the county. The postcode fills them in. */
export function PlaceFields({ form, typed }: CustomerFieldsProps) {
  const { place, isInRegion, isOutside } = typed;
  const region = useWatch({ control: form.control, name: "region" });
  const isContradicted = isInRegion && region !== "" && region !== place?.region;
  return (
    <FieldGroup legend="Place">
      <SelectField
        form={form}
        name="region"
        label="Region"
        placeholder="Select a region"
        options={isOutside || region === OUTSIDE_REGIONS ? allOptions : regionOptions}
        hint={
          <output>
            {isOutside && `${place?.outcode} counts as Unknown on the map.`}
            {isContradicted &&
              `${place?.outcode} lies in ${place?.region}. It is saved as ${region} all the same.`}
          </output>
        }
      />
      <fields.Field form={form} name="county" />
    </FieldGroup>
  );
}

const regionOptions = optionsOf(regions);
const allOptions = optionsOf([...regions, OUTSIDE_REGIONS]);
