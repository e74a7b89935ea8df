import { getPlace } from "@dash/contracts/places";
import { UNKNOWN_PLACE } from "@dash/contracts/regions";
import { problemOf, queryFor } from "@dash/kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { EntryForm } from "./entry-form.ts";

/** Where the typed postcode is, once its field is left. It fills in the region and county that nobody has said. */
export function useTypedPlace({ control, getValues, setValue }: EntryForm) {
  const typed = useWatch({ control, name: "postcode" }).trim();
  const [asked, setAsked] = useState(typed);
  const { data, error } = useQuery({
    ...queryFor(getPlace, { query: { postcode: asked } }),
    enabled: asked !== "",
  });
  const isAnswered = asked !== "" && asked === typed;
  const place = isAnswered ? data : undefined;
  useEffect(() => {
    if (!place) return;
    const { region, county } = place;
    const options = { shouldDirty: true, shouldValidate: true };
    if (region !== UNKNOWN_PLACE && getValues("region") === "") setValue("region", region, options);
    if (county !== null && getValues("county") === "") setValue("county", county, options);
  }, [place, getValues, setValue]);
  return {
    place,
    /** What is wrong with the postcode, in the server's words. */
    refusal: isAnswered ? problemOf(error)?.fields?.[0]?.message : undefined,
    look: () => setAsked(typed),
  };
}
