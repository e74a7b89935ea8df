import type { StockItem } from "@dash/contracts/stock/stock-items";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWatch, type Control } from "react-hook-form";
import type { MovementValues } from "./movement-form.ts";
import { stockItemQuery } from "./stock.queries.ts";

/**
 * The current state of the item to move: `presetItem`, or the one that the form names. `choose` stores the chosen
 * item at once, before it is read from the server.
 */
export function useChosenItem(
  control: Control<MovementValues, unknown, unknown>,
  presetItem: StockItem | undefined,
) {
  const client = useQueryClient();
  const id = useWatch({ control, name: "stockItemId" });
  const { data } = useQuery({ ...stockItemQuery(id), enabled: !presetItem && id !== "" });
  const choose = (item: StockItem) => client.setQueryData(stockItemQuery(item.id).queryKey, item);
  return [presetItem ?? data, choose] as const;
}
