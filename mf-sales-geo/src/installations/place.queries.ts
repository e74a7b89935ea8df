import { getPlace } from "@dash/contracts/places";
import { queryFor } from "@dash/kit";

/** What looks like a whole postcode. What is none, the service says. */
const WHOLE = /^\s*[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\s*$/i;

/** Where a postcode is. Nothing is asked while it is being typed. */
export function placeQuery(typed: string) {
  const postcode = typed.replaceAll(/\s/g, "").toUpperCase();
  return { ...queryFor(getPlace, { query: { postcode } }), enabled: WHOLE.test(typed) };
}
