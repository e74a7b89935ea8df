import type { AnswerOf } from "@dash/contracts/endpoints/endpoint";
import type { getPlace } from "@dash/contracts/installations/places";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";
import type { Place } from "./place.ts";

export function presentPlace({ details, ...place }: Place): AnswerOf<typeof getPlace> {
  return {
    ...place,
    isKnown: details !== null,
    isGeographic: details?.isGeographic ?? false,
    region: details?.region ?? UNKNOWN_PLACE,
    county: details?.county ?? null,
    latitude: details?.latitude ?? null,
    longitude: details?.longitude ?? null,
  };
}
