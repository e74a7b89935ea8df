import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { RegionOrUnknown } from "./regions.ts";
import { Decimal } from "./scalars.ts";
import { cleanText } from "./text.ts";

/** With more spaces than anybody writes. */
const LONGEST_POSTCODE = 20;
const POSTCODE = /^[A-Za-z]{1,2}[0-9][A-Za-z0-9]?[ ]*[0-9][A-Za-z]{2}$/;

/** A postcode as people write it: `sw1a1aa` is kept as `SW1A 1AA`; `required` is the message where nothing is written. */
export function PostcodeInput(required: string) {
  return z.string(required).check(
    z.overwrite(cleanText),
    z.regex(POSTCODE, {
      error: ({ input }) => (input === "" ? required : "Enter a UK postcode, such as SW1A 1AA"),
    }),
    z.maxLength(LONGEST_POSTCODE),
  );
}

/** What a postcode says of where it is. */
export const Place = z.object({
  /** In its usual spelling, `SW1A 1AA`. */
  postcode: z.string(),
  /** Its first half, `SW1A`. */
  outcode: z.string(),
  /** Its letters, `SW`. */
  area: z.string(),
  /** False for first halves that the open data of Great Britain and Northern Ireland does not have, such as `JE2`. */
  isKnown: z.boolean(),
  /** False for PO boxes and large users, where nobody lives. */
  isGeographic: z.boolean(),
  region: RegionOrUnknown,
  /** Null where it is not known. */
  county: z.nullable(z.string()),
  /** Degrees of the middle of the outcode; null where it is not known. */
  latitude: z.nullable(Decimal),
  longitude: z.nullable(Decimal),
});
export type Place = z.output<typeof Place>;

export const getPlace = endpoint({
  method: "GET",
  path: "/places",
  summary: "Where a postcode is, by its first half",
  query: z.strictObject({ postcode: PostcodeInput("Postcode is required") }),
  response: Place,
});
