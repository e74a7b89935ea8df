import { areaTitle } from "../../../map/area-names.ts";
import type { CountedPlace } from "../../../map/place-map.tsx";
import type { GeoPatch, GeoPlace } from "../geo-place.ts";

/** The places on a map: regions, postcode areas, or the districts of an area. */
export type LevelName = "regions" | "areas" | "districts";

export type PlaceRow = CountedPlace;

interface LevelTexts {
  readonly noun: string;
  readonly header: string;
  readonly titleOf: (id: string) => string;
}

export const levels: Readonly<Record<LevelName, LevelTexts>> = {
  regions: { noun: "region", header: "Region", titleOf: (id) => id },
  areas: { noun: "postcode area", header: "Postcode area", titleOf: areaTitle },
  districts: { noun: "postcode district", header: "District", titleOf: (id) => id },
};

/** The country and a region show areas, and an area shows districts. With `by`, the country shows regions. */
export function levelOf({ by, region, area }: GeoPlace): LevelName {
  if (area) return "districts";
  return by === "region" && !region ? "regions" : "areas";
}

/** The change of the address that opens a place of a level. */
export function patchInto(level: LevelName, id: string): GeoPatch {
  const noDays = { from: null, to: null };
  if (level === "regions") return { ...noDays, region: id, area: null, district: null };
  if (level === "areas") return { ...noDays, area: id, district: null };
  return { ...noDays, district: id };
}
