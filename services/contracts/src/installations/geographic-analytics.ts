import * as z from "zod/mini";
import { endpoint } from "../endpoints/endpoint.ts";
import { AreaOrUnknown, RegionOrUnknown } from "./regions.ts";
import { installationFacts } from "../facts/live-subjects.ts";
import { Decimal, Month, Year } from "../values/scalars.ts";

/**
 * The number of installations in one place. `satisfaction` is the mean of their ratings with two decimals, null
 * without ratings; `rated` counts the ratings.
 */
const counts = { count: z.int(), satisfaction: z.nullable(Decimal), rated: z.int() };

/** The mean position of the installations in degrees; null when unknown. Two decimals cannot locate a home. */
const point = { lat: z.nullable(Decimal), lng: z.nullable(Decimal) };

/** Totals over all installations that match the filter. */
export const GeographicTotals = z.object({
  installations: z.int(),
  /** The number of regions (of twelve) that have installations. */
  activeRegions: z.int(),
  /** The mean rating of the installations that have one; null if none has. */
  satisfaction: z.nullable(Decimal),
  rated: z.int(),
  /** Active regions as a percentage of the twelve. */
  marketPenetration: Decimal,
  /** Installations whose region, or whose district, is not known. */
  unknownRegion: z.int(),
  unknownDistrict: z.int(),
});
export type GeographicTotals = z.output<typeof GeographicTotals>;

export const GeographicAnalytics = z.object({
  year: z.int(),
  /** Null for all months of the year. */
  month: z.nullable(z.int()),
  totals: GeographicTotals,
  /** Regions with installations: the largest number first, then by name, `Unknown` last. */
  regionBreakdown: z.array(z.object({ region: z.string(), ...counts })),
  /** Postcode areas with installations: the largest number first, then by name, `Unknown` last. */
  postcodeHeatmap: z.array(z.object({ postcode: z.string(), ...counts, ...point })),
  /**
   * One row for each month and region with installations: the newest month first, then the largest number, then by
   * name.
   */
  growthTrends: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      region: z.string(),
      newInstallations: z.int(),
    }),
  ),
});
export type GeographicAnalytics = z.output<typeof GeographicAnalytics>;

const period = { year: z.optional(Year), month: z.optional(Month) };

export const getGeographicAnalytics = endpoint("GET /geographic-analytics", {
  summary:
    "Installations of a year or a month by region, postcode area and month; this year where none is given",
  query: z.strictObject({
    ...period,
    /** Only installations in this region. */
    region: z.optional(RegionOrUnknown),
  }),
  response: GeographicAnalytics,
  shows: installationFacts,
});

export const DistrictCount = z.object({ district: z.string(), ...counts, ...point });
export type DistrictCount = z.output<typeof DistrictCount>;

export const listDistricts = endpoint("GET /geographic-analytics/districts", {
  summary: "Installations of a postcode area by district, by how many, then by name",
  query: z.strictObject({ ...period, region: z.optional(RegionOrUnknown), area: AreaOrUnknown }),
  response: z.array(DistrictCount),
  shows: installationFacts,
});
