import type { RegionName } from "@dash/contracts/installations/regions";
import { placeOf, type Place } from "./place.ts";

interface PlaceBefore {
  readonly postcode: string | null;
  readonly region: RegionName | null;
  readonly postcodeRegion: RegionName | null;
}

interface PlaceInput {
  readonly postcode?: string | undefined;
  readonly region?: RegionName | null | undefined;
}

/** The location columns of an entry or an installation: what a person enters, and what is looked up by the postcode. */
export interface PlaceColumns {
  readonly postcode?: string;
  /** Null when the postcode is in no known district. */
  readonly area?: string | null;
  readonly district?: string | null;
  readonly county?: string | null;
  readonly region?: RegionName | null;
  readonly postcodeRegion?: RegionName | null;
}

/**
 * Converts the location in a request to columns. If the request has a postcode but no region, the postcode's region is
 * used, unless a person had entered another region before. `place` is the location of the request's postcode.
 * @throws Problem 400 at the field `postcode` when it is no postcode.
 */
export function inputPlace(
  input: PlaceInput,
  before: PlaceBefore | null = null,
): { readonly columns: PlaceColumns; readonly place: Place | null } {
  const place = input.postcode === undefined ? null : placeOf(input.postcode);
  const region = inputRegion(input.region, place, before);
  return {
    place,
    columns: { ...(place && placeColumns(place)), ...(region !== undefined && { region }) },
  };
}

function inputRegion(
  input: RegionName | null | undefined,
  place: Place | null,
  before: PlaceBefore | null,
): RegionName | null | undefined {
  if (input !== undefined || !place) return input;
  const wasEntered = before !== null && before.region !== before.postcodeRegion;
  return wasEntered ? undefined : (place.details?.region ?? null);
}

function placeColumns({ postcode, outcode, area, details }: Place): PlaceColumns {
  return {
    postcode,
    area: details && area,
    district: details && outcode,
    postcodeRegion: details && details.region,
  };
}
