import type { StockReorder } from "@dash/contracts/stock/stock-reorders";
import type { Columns } from "@dash/service-lib/http/table-file";

export const stockReorderColumns: Columns<StockReorder> = [
  ["Supplier", ({ supplier }) => supplier],
  ["Name", ({ name }) => name],
  ["SKU", ({ sku }) => sku],
  ["Category", ({ category }) => category],
  ["Current Stock", ({ currentStock }) => currentStock],
  ["Min", ({ minStock }) => minStock],
  ["Max", ({ maxStock }) => maxStock || null],
  ["Runs Out", ({ runsOut }) => runsOut?.on ?? null, "day"],
  ["Order By", ({ runsOut }) => runsOut?.orderBy ?? null, "day"],
  ["To Order", ({ quantity }) => quantity],
  ["Unit Cost (£)", ({ unitCost }) => unitCost],
  ["Cost (£)", ({ cost }) => cost],
];
