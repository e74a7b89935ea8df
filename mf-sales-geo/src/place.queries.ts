import { getPlace } from "@dash/contracts/installations/places";
import { queryFor } from "@dash/kit";

/** The place of a postcode. Sends no request until the postcode is complete. */
export function placeQuery(typed: string) {
  const query = { postcode: typed.replaceAll(/\s/g, "").toUpperCase() };
  return { ...queryFor(getPlace, { query }), enabled: getPlace.query.safeParse(query).success };
}
