import { useCan } from "@dash/kit";
import { Empty } from "@dash/kit/ui/feedback/empty";
import { ClearFilters, isNarrowed } from "@dash/kit/ui/list/filter-bar";
import { narrowingOf, type useItemFilter } from "./item-filter.ts";
import { NewStockItem } from "./new-stock-item.tsx";

/** Replaces the list when no items match. */
export function NoItems({ list }: { readonly list: ReturnType<typeof useItemFilter> }) {
  const filter = narrowingOf(list.filter);
  const canWrite = useCan("stock:write");
  return isNarrowed(filter) ? (
    <Empty
      title={NO_ITEMS}
      text="No item matches all filters."
      action={<ClearFilters filter={filter} onFilter={list.setFilter} />}
    />
  ) : (
    <Empty
      title={NO_ITEMS}
      text="What is kept in stock is listed here, with its level and its value."
      action={canWrite && <NewStockItem />}
    />
  );
}

const NO_ITEMS = "No stock items found";
