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

/** The location columns of an entry or an installation: what was entered, and what the postcode tells. */
export interface PlaceColumns {
  readonly postcode?: string;
  /** Null where the postcode is in no known district. */
  readonly area?: string | null;
  readonly district?: string | null;
  readonly county?: string | null;
  readonly region?: RegionName | null;
  readonly postcodeRegion?: RegionName | null;
}

/**
 * Converts the location in a request to columns. An absent region becomes the postcode's, unless another region was
 * entered before. `place` belongs to the postcode of the request.
 * @throws Problem 400 at the field `postcode` where it is no postcode.
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
