import type { RegionName } from "@dash/contracts/regions";
import { placeOf, type Place } from "./place.model.ts";

interface PlaceBefore {
  readonly postcode: string | null;
  readonly region: RegionName | null;
  readonly postcodeRegion: RegionName | null;
}

interface PlaceSaid {
  readonly postcode?: string | undefined;
  readonly region?: RegionName | null | undefined;
}

/** What a noun keeps of its place: what was entered, and what the postcode says. */
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
 * The place that a request says, as columns. A region that is not said is the postcode's, unless another one was entered
 * before. `place` is that of a postcode that was said.
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
