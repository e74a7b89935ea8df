import * as z from "zod/mini";
import { cleanText } from "../values/text.ts";

/** The twelve regions of the UK, in the order in which forms offer them. */
export const regions = [
  "London",
  "South East",
  "South West",
  "West Midlands",
  "East Midlands",
  "East of England",
  "Yorkshire and Humber",
  "North West",
  "North East",
  "Scotland",
  "Wales",
  "Northern Ireland",
] as const;
export type RegionName = (typeof regions)[number];

const otherNames: Readonly<Record<string, RegionName>> = {
  "yorkshire and the humber": "Yorkshire and Humber",
  "yorkshire & humber": "Yorkshire and Humber",
  east: "East of England",
};
const byName = new Map<string, RegionName>([
  ...regions.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(otherNames),
]);

/**
 * Reads a region from a request body: one of the twelve, in any case and with any spaces. `required` is the error
 * message for anything else.
 */
export function RegionInput(required: string) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === "string"
        ? (byName.get(cleanText(value).toLowerCase().replaceAll(/ +/g, " ")) ?? value)
        : value,
    ),
    z.enum(regions, required),
  );
}

/** The choice in forms for a place in none of the twelve regions. Such a place is stored with the region null. */
export const OUTSIDE_REGIONS = "Outside the twelve regions";

/** Whether a postcode or its first half is in Jersey, Guernsey, the Isle of Man or a British forces post office. */
export function isOutsideRegions(postcode: string): boolean {
  return /^\s*(JE|GY|IM|BF)\d/i.test(postcode);
}

/** Stands for an unknown region, postcode area or district. */
export const UNKNOWN_PLACE = "Unknown";

/** A region in a filter or an answer: one of the twelve, or `Unknown`. */
export const RegionOrUnknown = z.enum([...regions, UNKNOWN_PLACE], "This region is not known");
export type RegionOrUnknown = z.infer<typeof RegionOrUnknown>;

/** The letters at the beginning of a postcode, such as `SW`, or `Unknown`. */
export const AreaOrUnknown = z
  .string("This postcode area is not known")
  .check(z.regex(/^([A-Z]{1,2}|Unknown)$/, "This postcode area is not known"));

/** The first half of a postcode, such as `SW1A`, or `Unknown`. */
export const DistrictOrUnknown = z
  .string("This postcode district is not known")
  .check(z.regex(/^([A-Z]{1,2}\d[A-Z\d]?|Unknown)$/, "This postcode district is not known"));
