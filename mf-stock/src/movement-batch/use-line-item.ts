import type { StockItem } from "@dash/contracts/stock/stock-items";
import { useQuery } from "@tanstack/react-query";
import { stockItemQuery } from "../stock/stock.queries.ts";

/** The current state of a row's item. */
export function useLineItem(id: string): StockItem | undefined {
  return useQuery({ ...stockItemQuery(id), enabled: id !== "" }).data;
}
