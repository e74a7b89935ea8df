import { listInstallations } from "@dash/contracts/installations/installations";
import { useCurrentMonth } from "@dash/kit";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import { useMemo } from "react";
import * as z from "zod/mini";

const InstallationSearch = z.omit(listInstallations.query, { limit: true });

export type InstallationFilter = z.output<typeof InstallationSearch>;
export type InstallationFilterPatch = FilterPatch<typeof InstallationSearch>;

/** The list's filter in the address, with the period and the place of the screen. */
export function useInstallationFilter() {
  const list = useListFilter(InstallationSearch);
  const { year: running } = useCurrentMonth();
  const filter = useMemo(
    () => ({ ...list.filter, year: list.filter.year ?? running }),
    [list.filter, running],
  );
  return { ...list, filter };
}
