import type { Place } from "@dash/contracts/installations/places";
import {
  isOutsideRegions,
  OUTSIDE_REGIONS,
  UNKNOWN_PLACE,
} from "@dash/contracts/installations/regions";
import type { PipelineEntry } from "@dash/contracts/sales/pipeline-entry";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { placeQuery } from "../../../place.queries.ts";
import type { EntryForm } from "./entry-form.ts";
import { BY_POSTCODE } from "./typed-entry.ts";

export interface TypedPlace {
  readonly place: Place | undefined;
  readonly isInRegion: boolean;
  readonly isOutside: boolean;
  /** Nothing is known about the postcode. */
  readonly isUnknown: boolean;
  /** Looks the postcode up. */
  readonly look: () => void;
}

/**
 * The place of the postcode, read when the field loses the focus. The postcode of a new entry, or another one of an
 * existing entry, fills in an empty region and county.
 */
export function useTypedPlace(form: EntryForm, existing: PipelineEntry | undefined): TypedPlace {
  const typed = useWatch({ control: form.control, name: "postcode" }).trim();
  const [postcode, setPostcode] = useState(typed);
  const { data } = useQuery(placeQuery(postcode));
  const place = postcode === typed ? data : undefined;
  const isNew = existing === undefined || typed !== form.formState.defaultValues?.postcode;
  useProposedPlace(form, isNew ? place : undefined);
  const isInRegion = place !== undefined && place.region !== UNKNOWN_PLACE;
  const isOutside = place !== undefined && isOutsideRegions(place.outcode);
  return {
    place,
    isInRegion,
    isOutside,
    isUnknown: place !== undefined && !isInRegion && !isOutside,
    look: () => {
      setPostcode(typed);
      // Validates only a typed postcode; an empty field may still be filled in.
      if (typed !== "") void form.trigger("postcode");
    },
  };
}

function useProposedPlace({ getValues, setValue }: EntryForm, place: Place | undefined): void {
  useEffect(() => {
    if (!place) return;
    const { county } = place;
    // Not dirty: a person has not touched these fields, so `More` stays folded.
    const options = { shouldValidate: true };
    if (["", BY_POSTCODE, OUTSIDE_REGIONS].includes(getValues("region")))
      setValue("region", proposedRegion(place), options);
    if (county !== null && getValues("county") === "") setValue("county", county, options);
  }, [place, getValues, setValue]);
}

/** The value of the region field for a place; empty if the region is unknown. */
function proposedRegion({ outcode, region }: Place): string {
  if (region !== UNKNOWN_PLACE) return region;
  return isOutsideRegions(outcode) ? OUTSIDE_REGIONS : "";
}
