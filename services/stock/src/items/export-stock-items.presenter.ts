import { stockStatusNames } from "@dash/contracts/stock/stock-items";
import type { CsvColumns } from "@dash/service-lib/http/csv";
import type { StockItemRow } from "./stock-item.presenter.ts";

/** The columns of the CSV file: those of the screen's table, and fields that the table does not show. */
export const stockItemColumns: CsvColumns<StockItemRow> = [
  ["Name", ({ name }) => name],
  ["SKU", ({ sku }) => sku],
  ["Category", ({ category }) => category],
  ["Current Stock", ({ currentStock }) => currentStock],
  ["Min", ({ minStock }) => minStock],
  ["Max", ({ maxStock }) => maxStock || null],
  ["Unit Cost (£)", ({ unitCost }) => (unitCost === null ? null : Number(unitCost))],
  ["Status", ({ status }) => stockStatusNames[status]],
  ["Supplier", ({ supplier }) => supplier],
  ["Delivery Days", ({ deliveryDays }) => deliveryDays ?? null],
  ["Description", ({ description }) => description],
  ["Last Restocked", ({ lastRestocked }) => dateOf(lastRestocked)],
  ["Last Counted", ({ lastCounted }) => dateOf(lastCounted)],
  ["Archived", ({ isArchived }) => (isArchived ? "yes" : "no")],
];

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
