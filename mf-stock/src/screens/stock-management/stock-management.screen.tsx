import { Screen, useCan, useSearch } from "@dash/kit";
import { lazy } from "react";
import * as z from "zod/mini";
import { StockOverview } from "./stock-overview.tsx";

const StockItemPage = lazy(async () => ({
  default: (await import("../../stock-item/stock-item-page.tsx")).StockItemPage,
}));
const ReorderList = lazy(async () => ({
  default: (await import("../../reorder-list/reorder-list.tsx")).ReorderList,
}));
const CountSheet = lazy(async () => ({
  default: (await import("../../count-sheet/count-sheet.tsx")).CountSheet,
}));

/** The part of the screen that the address names: an item, the reorder list, the count sheet, or the overview. */
const Search = z.object({
  item: z.optional(z.string()),
  list: z.optional(z.enum(["reorder", "count"])),
});

export function StockManagementScreen() {
  const [{ item, list }] = useSearch(Search);
  return (
    // The key makes each place a new page: the focus starts at its heading.
    <Screen key={item ?? list} title="Stock Management" loading="Loading stock management...">
      {item ? <StockItemPage id={item} /> : list ? <List list={list} /> : <StockOverview />}
    </Screen>
  );
}

function List({ list }: { readonly list: "reorder" | "count" }) {
  // The address of the count sheet shows the overview to people who may not count.
  const canCount = useCan("stock:write");
  if (list === "reorder") return <ReorderList />;
  return canCount ? <CountSheet /> : <StockOverview />;
}
