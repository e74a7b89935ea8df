import { listStockItems } from "@dash/contracts/stock-items";
import { useSearch, type SearchPatch } from "@dash/kit";
import * as z from "zod/mini";

/** The address says what the list is asked for, in the list's own terms. */
const ItemSearch = z.omit(listStockItems.query, { limit: true, sku: true });

export type ItemFilter = z.output<typeof ItemSearch>;

/** Everything but the page: another filter begins on its first one. */
export type FilterPatch = Omit<SearchPatch<typeof ItemSearch>, "offset">;

/** Which items are shown, as the address says. */
export function useItemFilter() {
  const [filter, setSearch] = useSearch(ItemSearch);
  return {
    filter,
    setFilter: (patch: FilterPatch) => setSearch({ ...patch, offset: null }),
    setOffset: (offset: number) => setSearch({ offset: offset || null }),
  };
}
