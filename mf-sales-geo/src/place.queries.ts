import { getPlace } from "@dash/contracts/places";
import { queryFor } from "@dash/kit";

/** Where a postcode is. Nothing is asked until it is a whole one. */
export function placeQuery(typed: string) {
  const query = { postcode: typed.replaceAll(/\s/g, "").toUpperCase() };
  return { ...queryFor(getPlace, { query }), enabled: getPlace.query.safeParse(query).success };
}
