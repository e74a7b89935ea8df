import { useCan } from "@dash/kit";
import { Button } from "@dash/kit/ui/button";
import { Empty } from "@dash/kit/ui/empty";
import { isNarrowed, nothing, type useItemFilter } from "./item-filter.ts";
import { NewStockItem } from "./new-stock-item.tsx";

/** Replaces the list when no items match. */
export function NoItems({ list }: { readonly list: ReturnType<typeof useItemFilter> }) {
  const canWrite = useCan("stock:write");
  return isNarrowed(list.filter) ? (
    <Empty
      title={NONE_FOUND}
      text="No item matches all filters."
      action={<Button onClick={() => list.setFilter(nothing)}>Clear filters</Button>}
    />
  ) : (
    <Empty
      title={NONE_FOUND}
      text="What is kept in stock is listed here, with its level and its value."
      action={canWrite && <NewStockItem />}
    />
  );
}

const NONE_FOUND = "No stock items found";
