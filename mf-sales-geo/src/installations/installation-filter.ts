import { listInstallations } from "@dash/contracts/installations";
import { useCurrentMonth } from "@dash/kit";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/use-list-filter";
import { useMemo } from "react";
import * as z from "zod/mini";

const InstallationSearch = z.omit(listInstallations.query, { limit: true });

export type InstallationFilter = z.output<typeof InstallationSearch>;
export type InstallationFilterPatch = FilterPatch<typeof InstallationSearch>;

/** Which installations are listed, as the address says: those of the time and the place that the screen shows. */
export function useInstallationFilter() {
  const list = useListFilter(InstallationSearch);
  const { year: running } = useCurrentMonth();
  const filter = useMemo(
    () => ({ ...list.filter, year: list.filter.year ?? running }),
    [list.filter, running],
  );
  return { ...list, filter };
}

/** Lists all installations of the time. */
export const nothing = {
  region: null,
  area: null,
  district: null,
  from: null,
  to: null,
  hasRegionConflict: null,
  q: null,
} as const satisfies InstallationFilterPatch;

/** Whether less than the whole time is listed. */
export function isNarrowed(filter: InstallationFilter): boolean {
  const names = Object.keys(nothing) as (keyof typeof nothing)[];
  return names.some((name) => filter[name] !== undefined && filter[name] !== "");
}
