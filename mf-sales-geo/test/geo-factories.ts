import type {
  DistrictCount,
  GeographicAnalytics,
  GeographicTotals,
} from "@dash/contracts/installations/geographic-analytics";
import type { Place } from "@dash/contracts/installations/places";
import { UNKNOWN_PLACE } from "@dash/contracts/installations/regions";

type RegionCount = GeographicAnalytics["regionBreakdown"][number];
type AreaCount = GeographicAnalytics["postcodeHeatmap"][number];

const unrated = { satisfaction: null, rated: 0 };

export function buildRegion(overrides: Partial<RegionCount> = {}): RegionCount {
  return { region: "London", count: 1, ...unrated, ...overrides };
}

export function buildArea(overrides: Partial<AreaCount> = {}): AreaCount {
  return { postcode: "SW", count: 1, ...unrated, lat: 51.46, lng: -0.17, ...overrides };
}

export function buildDistrict(overrides: Partial<DistrictCount> = {}): DistrictCount {
  return { district: "SW11", count: 1, ...unrated, lat: 51.46, lng: -0.16, ...overrides };
}

/** `count` areas with one installation each, named by real area letters. */
export function buildAreas(count: number): AreaCount[] {
  const letters = ["AB", "AL", "B", "BA", "BB", "BD", "BH", "BL", "BN", "BR", "BS", "CA", "CB"];
  const more = ["CF", "CH", "CM", "CO", "CR", "CT", "CV"];
  return [...letters, ...more].slice(0, count).map((postcode) => buildArea({ postcode }));
}

type Parts = Partial<Omit<GeographicAnalytics, "totals">> & {
  readonly totals?: Partial<GeographicTotals>;
};

/** The analytics of a year; unless given, the totals are calculated from the regions. */
export function buildAnalytics({ totals, ...parts }: Parts = {}): GeographicAnalytics {
  const { regionBreakdown = [], postcodeHeatmap = [] } = parts;
  const regions = regionBreakdown.filter(({ region }) => region !== UNKNOWN_PLACE);
  return {
    year: 2026,
    month: null,
    growthTrends: [],
    ...parts,
    regionBreakdown,
    postcodeHeatmap,
    totals: {
      installations: regionBreakdown.reduce((sum, { count }) => sum + count, 0),
      activeRegions: regions.length,
      satisfaction: null,
      rated: 0,
      marketPenetration: Number(((regions.length / 12) * 100).toFixed(2)),
      unknownRegion: regionBreakdown.find(({ region }) => region === UNKNOWN_PLACE)?.count ?? 0,
      unknownDistrict: 0,
      ...totals,
    },
  };
}

export function buildPlace(overrides: Partial<Place> = {}): Place {
  return {
    postcode: "SW11 1AA",
    outcode: "SW11",
    area: "SW",
    isKnown: true,
    isGeographic: true,
    region: "London",
    county: "Wandsworth",
    latitude: 51.46,
    longitude: -0.16,
    ...overrides,
  };
}
