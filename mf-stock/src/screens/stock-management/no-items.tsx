import { useCan } from "@dash/kit";
import { EmptyList } from "@dash/kit/ui/list/filter-bar";
import { narrowingOf, type useItemFilter } from "./item-filter.ts";
import { NewStockItem } from "./new-stock-item.tsx";

/** Replaces the list when no items match. */
export function NoItems({ list }: { readonly list: ReturnType<typeof useItemFilter> }) {
  const filter = narrowingOf(list.filter);
  const canWrite = useCan("stock:write");
  return (
    <EmptyList
      filter={filter}
      onFilter={list.setFilter}
      title="No stock items found"
      unmatched="No item matches all filters."
      text="What is kept in stock is listed here, with its level and its value."
      action={canWrite && <NewStockItem />}
    />
  );
}
