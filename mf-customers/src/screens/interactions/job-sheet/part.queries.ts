import { getStockItem } from "@dash/contracts/stock/stock-items";
import { queryFor } from "@dash/kit";

export const stockItemQuery = (id: string) => queryFor(getStockItem, { params: { id } });
