import {
  getGeographicAnalytics,
  listDistricts,
} from "@dash/contracts/installations/geographic-analytics";
import type { RegionOrUnknown } from "@dash/contracts/installations/regions";
import { queryFor } from "@dash/kit";
import { queryOptions, type QueryFunction } from "@tanstack/react-query";
import type { Period } from "./geo-place.ts";

export const NOT_FETCHED = "Failed to fetch geographic analytics";

/** Installations of a period by region, postcode area and month, of the whole country or one region. */
export function analyticsQuery(period: Period, region?: RegionOrUnknown) {
  return namingFailure(
    queryFor(getGeographicAnalytics, { query: { ...period, ...(region && { region }) } }),
  );
}

export interface DistrictPlace {
  readonly region?: RegionOrUnknown | undefined;
  readonly area: string;
}

/** Installations of a postcode area by district. */
export function districtsQuery(period: Period, { region, area }: DistrictPlace) {
  return namingFailure(
    queryFor(listDistricts, { query: { ...period, area, ...(region && { region }) } }),
  );
}

/** The query, but every failure has the same message, with the original error as its cause. */
function namingFailure<Answer, Key extends readonly unknown[]>(query: {
  readonly queryKey: Key;
  readonly meta?: Record<string, unknown> | undefined;
  readonly queryFn?: QueryFunction<Answer, Key> | undefined;
}) {
  const { queryKey, meta, queryFn } = query;
  return queryOptions<Answer, Error, Answer, Key>({
    queryKey,
    ...(meta && { meta }),
    queryFn: async (context) => {
      try {
        if (!queryFn) throw new TypeError("This query reads nothing");
        return await queryFn(context);
      } catch (cause) {
        throw new Error(NOT_FETCHED, { cause });
      }
    },
  });
}
