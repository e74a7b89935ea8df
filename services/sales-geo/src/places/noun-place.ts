import type { RegionName } from "@dash/contracts/installations/regions";
import { placeOf, type Place } from "./place.ts";

interface PlaceBefore {
  readonly postcode: string | null;
  readonly region: RegionName | null;
  readonly postcodeRegion: RegionName | null;
}

interface PlaceSaid {
  readonly postcode?: string | undefined;
  readonly region?: RegionName | null | undefined;
}

/** The location columns of an entry or an installation: what was entered, and what the postcode tells. */
export interface PlaceKept {
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
export function placeSaid(
  said: PlaceSaid,
  before: PlaceBefore | null = null,
): { readonly columns: PlaceKept; readonly place: Place | null } {
  const place = said.postcode === undefined ? null : placeOf(said.postcode);
  const region = regionSaid(said.region, place, before);
  return {
    place,
    columns: { ...(place && placeColumns(place)), ...(region !== undefined && { region }) },
  };
}

function regionSaid(
  said: RegionName | null | undefined,
  place: Place | null,
  before: PlaceBefore | null,
): RegionName | null | undefined {
  if (said !== undefined || !place) return said;
  const wasEntered = before !== null && before.region !== before.postcodeRegion;
  return wasEntered ? undefined : (place.known?.region ?? null);
}

function placeColumns({ postcode, outcode, area, known }: Place): PlaceKept {
  return {
    postcode,
    area: known && area,
    district: known && outcode,
    postcodeRegion: known && known.region,
  };
}
