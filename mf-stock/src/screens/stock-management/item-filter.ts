import { listStockItems } from "@dash/contracts/stock/stock-items";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/use-list-filter";
import * as z from "zod/mini";

const ItemSearch = z.omit(listStockItems.query, { limit: true, sku: true });

export type ItemFilter = z.output<typeof ItemSearch>;
export type ItemFilterPatch = FilterPatch<typeof ItemSearch>;

export function useItemFilter() {
  return useListFilter(ItemSearch);
}

/** Whether the filter differs from all active items. */
export function isNarrowed({ search, category, status, archived }: ItemFilter): boolean {
  return Boolean(search || category || status) || archived !== "without";
}

/** Clears the filter to all active items. */
export const nothing: ItemFilterPatch = {
  search: null,
  category: null,
  status: null,
  archived: null,
};
