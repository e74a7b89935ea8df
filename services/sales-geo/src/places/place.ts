import type { RegionName } from "@dash/contracts/installations/regions";
import { fieldProblem } from "@dash/service-lib/http/problem";
import { parse } from "postcode";
import table from "./outcodes.json" with { type: "json" };

/** The known data of a postcode; its location is looked up by its first half. */
export interface Place {
  /** In the usual spelling, such as `SW1A 1AA`. */
  readonly postcode: string;
  /** The first half, such as `SW1A`. */
  readonly outcode: string;
  /** The leading letters, such as `SW`. */
  readonly area: string;
  /** Null when the table of open data does not contain the outcode. */
  readonly details: PlaceDetails | null;
}

export interface PlaceDetails {
  readonly region: RegionName;
  readonly county: string;
  /** The centre of the outcode, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** False for outcodes that only PO boxes and large organisations use. */
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

/** All outcodes of the table of open data. */
export const knownOutcodes: ReadonlyMap<string, PlaceDetails> = detailsByOutcode;

/** The location of a postcode in any spelling; null when it is no postcode. */
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
 * @throws Problem 400 at the field `postcode` when it is no postcode.
 */
export function placeOf(postcode: string): Place {
  const place = findPlace(postcode);
  if (place) return place;
  throw fieldProblem("postcode", "Enter a UK postcode, such as SW1A 1AA");
}

/** The centre of the postcode's outcode, as columns; null when unknown. */
export function pointOf({ details }: Place): {
  readonly latitude: string | null;
  readonly longitude: string | null;
} {
  return {
    latitude: details && String(details.latitude),
    longitude: details && String(details.longitude),
  };
}
