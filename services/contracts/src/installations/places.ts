import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { RegionOrUnknown } from "./regions.ts";
import { Decimal } from "../values/scalars.ts";
import { cleanText } from "../values/text.ts";

/** In characters: with room for more spaces than anybody types. */
const LONGEST_POSTCODE = 20;
const POSTCODE = /^[A-Za-z]{1,2}[0-9][A-Za-z0-9]?[ ]*[0-9][A-Za-z]{2}$/;

/** A postcode in any spelling; `sw1a1aa` is stored as `SW1A 1AA`. `required` is the error message for an empty text. */
export function PostcodeInput(required: string) {
  return z.string(required).check(
    z.overwrite(cleanText),
    z.regex(POSTCODE, {
      error: ({ input }) => (input === "" ? required : "Enter a UK postcode, such as SW1A 1AA"),
    }),
    z.maxLength(LONGEST_POSTCODE),
  );
}

/** The location of a postcode. */
export const Place = z.object({
  /** In the official spelling, `SW1A 1AA`. */
  postcode: z.string(),
  /** The first half, `SW1A`. */
  outcode: z.string(),
  /** The first letters, `SW`. */
  area: z.string(),
  /** False when the open data of Great Britain and Northern Ireland lacks this first half, as for `JE2`. */
  isKnown: z.boolean(),
  /** False for first halves that are only for PO boxes and large organisations, where nobody lives. */
  isGeographic: z.boolean(),
  region: RegionOrUnknown,
  /** Null when unknown. */
  county: z.nullable(z.string()),
  /** The centre of the first half's district, in degrees; null when unknown. */
  latitude: z.nullable(Decimal),
  longitude: z.nullable(Decimal),
});
export type Place = z.output<typeof Place>;

export const getPlace = endpoint("GET /places", {
  summary: "Where a postcode is, by its first half",
  query: z.strictObject({ postcode: PostcodeInput("Postcode is required") }),
  response: Place,
});
