import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getPlace } from "@dash/contracts/installations/places";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import type { Place } from "./place.ts";

export function presentPlace({ known, ...place }: Place): AnswerOf<typeof getPlace> {
  return {
    ...place,
    isKnown: known !== null,
    isGeographic: known?.isGeographic ?? false,
    region: known?.region ?? UNKNOWN_PLACE,
    county: known?.county ?? null,
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  };
}
