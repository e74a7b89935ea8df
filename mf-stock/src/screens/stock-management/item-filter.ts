import { listStockItems } from "@dash/contracts/stock-items";
import { useListFilter, type FilterPatch } from "@dash/kit/ui/use-list-filter";
import * as z from "zod/mini";

const ItemSearch = z.omit(listStockItems.query, { limit: true, sku: true });

export type ItemFilter = z.output<typeof ItemSearch>;
export type ItemFilterPatch = FilterPatch<typeof ItemSearch>;

/** Which items are shown, as the address says. */
export function useItemFilter() {
  return useListFilter(ItemSearch);
}

/** Whether the list is asked for other than all items in use. */
export function isNarrowed({ search, category, status, archived }: ItemFilter): boolean {
  return Boolean(search || category || status) || archived !== "without";
}

/** Shows all items in use. */
export const nothing: ItemFilterPatch = {
  search: null,
  category: null,
  status: null,
  archived: null,
};
