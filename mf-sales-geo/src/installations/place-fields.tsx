import type { Installation } from "@dash/contracts/installations/installations";
import type { AnyForm } from "@dash/kit/ui/form/form";
import type { InstallationValues } from "./installation-form.ts";
import { regions, UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import type { Place } from "@dash/contracts/installations/places";
import { Badge } from "@dash/kit/ui/feedback/badge";
import { SelectField, TextField } from "@dash/kit/ui/form/form-fields";
import { optionsOf } from "@dash/kit/ui/form/select";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { UNKNOWN_REGION } from "./installation-form.ts";
import { placeQuery } from "../place.queries.ts";

export interface InstallationFieldsProps {
  readonly form: AnyForm<InstallationValues>;
  /** The installation when the form was opened; absent for a new one. */
  readonly existing?: Installation | undefined;
}

/** The postcode and the region. The postcode proposes its region; a different choice gets a warning and stays. */
export function PlaceFields({ form, existing }: InstallationFieldsProps) {
  const place = usePlaceOfForm({ form, existing });
  const region = useWatch({ control: form.control, name: "region" });
  return (
    <div className="salesgeo:grid salesgeo:gap-4 salesgeo:sm:grid-cols-2">
      <TextField
        form={form}
        name="postcode"
        label="Postcode"
        autoComplete="off"
        autoCapitalize="characters"
        hint={<output>{place && placeText(place)}</output>}
      />
      <SelectField
        form={form}
        name="region"
        label="Region"
        placeholder="As the postcode says"
        options={regionOptions}
        hint={<output>{place && <Contradiction place={place} region={region} />}</output>}
      />
    </div>
  );
}

/** The place of a complete postcode. Sets the region field to the place's region, unless the user chose another. */
function usePlaceOfForm({ form, existing }: InstallationFieldsProps): Place | undefined {
  const postcode = useWatch({ control: form.control, name: "postcode" });
  const { data: place } = useQuery(placeQuery(postcode));
  const proposed = useRef(existing ? (existing.postcodeRegion ?? UNKNOWN_REGION) : "");
  useEffect(() => {
    if (!place || place.postcode === existing?.postcode) return;
    const region = place.region === UNKNOWN_PLACE ? "" : place.region;
    const current = form.getValues("region");
    if (current === "" || current === proposed.current)
      form.setValue("region", region, { shouldDirty: true });
    proposed.current = region;
  }, [form, place, existing]);
  return place;
}

function placeText({ outcode, isKnown, isGeographic, region, county }: Place): string {
  if (!isKnown || region === UNKNOWN_PLACE)
    return `${outcode} is not a known district: it counts as Unknown.`;
  const where = [county, region].filter(Boolean).join(", ");
  return isGeographic
    ? `${outcode} is in ${where}.`
    : `${outcode} is for PO boxes and large users in ${where}. Nobody lives there.`;
}

function Contradiction({ place, region }: { readonly place: Place; readonly region: string }) {
  const isComparable = region !== "" && region !== UNKNOWN_REGION && place.region !== UNKNOWN_PLACE;
  if (!isComparable || region === place.region) return null;
  return (
    <>
      <Badge tone="caution">Contradiction</Badge> {place.outcode} is in {place.region}. {region} is
      kept.
    </>
  );
}

const regionOptions = [...optionsOf(regions), { value: UNKNOWN_REGION, label: "Not known" }];
