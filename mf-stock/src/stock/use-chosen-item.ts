import type { StockItem } from "@dash/contracts/stock-items";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch, type Control } from "react-hook-form";
import type { MovementValues } from "./movement-form.ts";
import { stockItemQuery } from "./stock.queries.ts";

/**
 * The item that moves, as it stands now: the given one, or the one that the form names. A choice gives it at
 * once, before it is read.
 */
export function useChosenItem(
  control: Control<MovementValues, unknown, unknown>,
  given: StockItem | undefined,
) {
  const client = useQueryClient();
  const id = useWatch({ control, name: "stockItemId" });
  const { data } = useQuery({ ...stockItemQuery(id), enabled: !given && id !== "" });
  const choose = (item: StockItem) => client.setQueryData(stockItemQuery(item.id).queryKey, item);
  return [given ?? data, choose] as const;
}
