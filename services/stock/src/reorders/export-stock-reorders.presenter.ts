import type { StockReorder } from "@dash/contracts/stock/stock-reorders";
import type { CsvColumns } from "@dash/service-lib/http/csv";

export const stockReorderColumns: CsvColumns<StockReorder> = [
  ["Supplier", ({ supplier }) => supplier],
  ["Name", ({ name }) => name],
  ["SKU", ({ sku }) => sku],
  ["Category", ({ category }) => category],
  ["Current Stock", ({ currentStock }) => currentStock],
  ["Min", ({ minStock }) => minStock],
  ["Max", ({ maxStock }) => maxStock || null],
  ["Runs Out", ({ runsOut }) => runsOut?.on ?? null],
  ["Order By", ({ runsOut }) => runsOut?.orderBy ?? null],
  ["To Order", ({ quantity }) => quantity],
  ["Unit Cost (£)", ({ unitCost }) => unitCost],
  ["Cost (£)", ({ cost }) => cost],
];
