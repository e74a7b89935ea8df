import {
  isOutsideRegions,
  OUTSIDE_REGIONS,
  regions,
  UNKNOWN_PLACE,
} from "@dash/contracts/installations/regions";
import { SelectField, TextArea, TextField } from "@dash/kit/ui/form-fields";
import { optionsOf } from "@dash/kit/ui/select";
import { useWatch } from "react-hook-form";
import type { EntryForm } from "./entry-form.ts";
import { FieldGroup, WHOLE_LINE } from "./field-group.tsx";
import { useTypedPlace } from "./use-typed-place.ts";

/** The customer and the address. The postcode fills in an empty region. */
export function CustomerFields({ form }: { readonly form: EntryForm }) {
  return (
    <FieldGroup legend="Customer">
      <div className={WHOLE_LINE}>
        <TextField form={form} name="customerName" label="Customer name" autoComplete="off" />
      </div>
      <TextField
        form={form}
        name="customerPhone"
        label="Phone number"
        type="tel"
        autoComplete="off"
      />
      <TextField form={form} name="customerEmail" label="E-mail" type="email" autoComplete="off" />
      <div className={WHOLE_LINE}>
        <TextArea form={form} name="customerAddress" label="Address" rows={2} />
      </div>
      <PlaceFields form={form} />
    </FieldGroup>
  );
}

function PlaceFields({ form }: { readonly form: EntryForm }) {
  const { place, look } = useTypedPlace(form);
  const region = useWatch({ control: form.control, name: "region" });
  const isInRegion = place !== undefined && place.region !== UNKNOWN_PLACE;
  const isOutside = place !== undefined && isOutsideRegions(place.outcode);
  const isUnknown = place !== undefined && !isInRegion && !isOutside;
  const isContradicted = isInRegion && region !== "" && region !== place.region;
  return (
    <>
      <div onBlur={look}>
        <TextField
          form={form}
          name="postcode"
          label="Postcode"
          autoComplete="off"
          hint={<output>{isUnknown && UNKNOWN_TEXT}</output>}
        />
      </div>
      <SelectField
        form={form}
        name="region"
        label="Region"
        placeholder="Select a region"
        options={isOutside || region === OUTSIDE_REGIONS ? allOptions : regionOptions}
        hint={
          <output>
            {isOutside && `${place.outcode} counts as Unknown on the map.`}
            {isContradicted &&
              `${place.outcode} lies in ${place.region}. It is saved as ${region} all the same.`}
          </output>
        }
      />
      <TextField form={form} name="county" label="County" autoComplete="off" />
    </>
  );
}

const UNKNOWN_TEXT = "Nobody knows where this postcode is. Choose the region yourself.";
const regionOptions = optionsOf(regions);
const allOptions = optionsOf([...regions, OUTSIDE_REGIONS]);
