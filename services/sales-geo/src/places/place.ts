import type { RegionName } from "@dash/contracts/installations/regions";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { parse } from "postcode";
import table from "./outcodes.json" with { type: "json" };

/** The location of a postcode, by its first half. */
export interface Place {
  /** In the usual spelling, `SW1A 1AA`. */
  readonly postcode: string;
  /** The first half, `SW1A`. */
  readonly outcode: string;
  /** The letters, `SW`. */
  readonly area: string;
  /** Null where the open data does not have the outcode. */
  readonly details: PlaceDetails | null;
}

export interface PlaceDetails {
  readonly region: RegionName;
  readonly county: string;
  /** Degrees of the centre of the outcode. */
  readonly latitude: number;
  readonly longitude: number;
  /** False for PO boxes and large users. */
  readonly isGeographic: boolean;
}

type OutcodeRow = readonly [
  outcode: string,
  region: RegionName,
  county: string,
  latitude: number,
  longitude: number,
  isGeographic?: false,
];

const detailsByOutcode = new Map(
  (table as unknown as readonly OutcodeRow[]).map(
    ([outcode, region, county, latitude, longitude, isGeographic = true]) => [
      outcode,
      { region, county, latitude, longitude, isGeographic },
    ],
  ),
);

/** Every outcode of the open data. */
export const knownOutcodes: ReadonlyMap<string, PlaceDetails> = detailsByOutcode;

/** The location of a postcode in any spelling; null where it is no postcode. */
export function findPlace(postcode: string): Place | null {
  const parsed = parse(postcode);
  if (!parsed.valid) return null;
  const { outcode, area } = parsed;
  return {
    postcode: parsed.postcode,
    outcode,
    area,
    details: detailsByOutcode.get(outcode) ?? null,
  };
}

/**
 * The location of a postcode.
 * @throws Problem 400 at the field `postcode` where it is no postcode.
 */
export function placeOf(postcode: string): Place {
  const place = findPlace(postcode);
  if (place) return place;
  throw fieldProblem("postcode", "Enter a UK postcode, such as SW1A 1AA");
}

/** The centre of the outcode, as columns; null when unknown. */
export function pointOf({ details }: Place): {
  readonly latitude: string | null;
  readonly longitude: string | null;
} {
  return {
    latitude: details && String(details.latitude),
    longitude: details && String(details.longitude),
  };
}
