import type { Place } from "@dash/contracts/places";
import { isOutsideRegions, OUTSIDE_REGIONS, UNKNOWN_PLACE } from "@dash/contracts/regions";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { placeQuery } from "../../../place.queries.ts";
import type { EntryForm } from "./entry-form.ts";

/** Where the typed postcode is, once its field is left. A new one fills in the region and county that nobody has said. */
export function useTypedPlace({ control, formState, getValues, setValue, trigger }: EntryForm) {
  const typed = useWatch({ control, name: "postcode" }).trim();
  const [asked, setAsked] = useState(typed);
  const { data } = useQuery(placeQuery(asked));
  const place = asked === typed ? data : undefined;
  const isNew = typed !== formState.defaultValues?.postcode;
  useEffect(() => {
    if (!place || !isNew) return;
    const { county } = place;
    const options = { shouldDirty: true, shouldValidate: true };
    const region = proposedRegion(place);
    if (region !== null && ["", OUTSIDE_REGIONS].includes(getValues("region")))
      setValue("region", region, options);
    if (county !== null && getValues("county") === "") setValue("county", county, options);
  }, [place, isNew, getValues, setValue]);
  const look = () => {
    setAsked(typed);
    // An empty field may still be filled in; only what is typed is looked at.
    if (typed !== "") void trigger("postcode");
  };
  return { place, look };
}

/** The region field's value for a place; null where it is not known. */
function proposedRegion({ outcode, region }: Place): string | null {
  if (region !== UNKNOWN_PLACE) return region;
  return isOutsideRegions(outcode) ? OUTSIDE_REGIONS : null;
}
