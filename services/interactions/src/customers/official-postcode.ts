import { fieldProblem } from "@dash/service-lib/http/problem";
import { parse } from "postcode";

/**
 * The official spelling of a postcode, `SW1A 1AA`.
 * @throws Problem 400 at the field `postcode` when it is no postcode.
 */
export function officialPostcode(postcode: string): string {
  const parsed = parse(postcode);
  if (parsed.valid) return parsed.postcode;
  throw fieldProblem("postcode", "Enter a UK postcode, such as SW1A 1AA");
}
