import { listStockItems } from "@dash/contracts/stock/stock-items";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/list/use-list-filter";
import * as z from "zod/mini";

const ItemSearch = z.omit(listStockItems.query, { limit: true, sku: true });

export type ItemFilter = z.output<typeof ItemSearch>;
export type ItemFilterPatch = FilterPatch<typeof ItemSearch>;

export function useItemFilter() {
  return useListFilter(ItemSearch);
}

/** The filter without what it has by itself: all active items. */
export function narrowingOf({ archived, ...filter }: ItemFilter) {
  return archived === "without" ? filter : { ...filter, archived };
}
