import {
  AreaOrUnknown,
  DistrictOrUnknown,
  RegionOrUnknown,
} from "@dash/contracts/installations/regions";
import { Month, Year } from "@dash/contracts/values/scalars";
import { useCurrentMonth, useSearch, type LinkProps } from "@dash/kit";
import { useMemo } from "react";
import * as z from "zod/mini";

const PATH = "/geographic-analytics";

/** The period and the place in the address. */
const GeoSearch = z.object({
  year: z.optional(Year),
  month: z.optional(Month),
  tab: z._default(z.enum(["regions", "heatmap", "growth"]), "regions"),
  /** Set when the map of the whole country is divided into regions. */
  by: z.optional(z.literal("region")),
  /** The figure that the colours of the map show. */
  measure: z._default(z.enum(["installations", "satisfaction"]), "installations"),
  region: z.optional(RegionOrUnknown),
  area: z.optional(AreaOrUnknown),
  district: z.optional(DistrictOrUnknown),
});

export type GeoPlace = Pick<
  z.output<typeof GeoSearch>,
  "tab" | "by" | "measure" | "region" | "area" | "district"
>;
export type GeoTab = GeoPlace["tab"];

export interface Period {
  readonly year: number;
  readonly month?: number;
}

/** Changes of the address; null removes a parameter. */
export type GeoPatch = Readonly<Record<string, string | number | null>>;

/** The changes that show the whole country and all rows of the list. */
export const everywhere = {
  region: null,
  area: null,
  district: null,
  from: null,
  to: null,
} as const satisfies GeoPatch;

/** The period and the place in the address; defaults to the current year. */
export function useGeoPlace() {
  const [{ year: selectedYear, month, ...place }] = useSearch(GeoSearch);
  const running = useCurrentMonth();
  const year = selectedYear ?? running.year;
  const period = useMemo<Period>(
    () => ({ year, ...(month !== undefined && { month }) }),
    [year, month],
  );
  return { period, place };
}

/** Every parameter of the address, unparsed: only its reader knows its meaning. */
const AnySearch = z.record(z.string(), z.string());

/** Builds this screen's address with some changes; the list starts on its first page. */
export function useGeoAddress(): (patch: GeoPatch) => LinkProps["to"] {
  const [search] = useSearch(AnySearch);
  return (patch) => {
    const changed = Object.entries({ ...search, offset: null, ...patch })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]);
    const text = new URLSearchParams(changed).toString();
    return text ? `${PATH}?${text}` : PATH;
  };
}

/** The first and the last day of a month; `month` is `YYYY-MM`. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
