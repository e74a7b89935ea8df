import { stockStatusNames } from "@dash/contracts/stock/stock-items";
import type { Columns } from "@dash/service-lib/http/table-file";
import type { StockItemRow } from "./stock-item.presenter.ts";

/** The columns of the file: those of the screen's table, and fields that the table does not show. */
export const stockItemColumns: Columns<StockItemRow> = [
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
  ["Last Restocked", ({ lastRestocked }) => lastRestocked, "instant"],
  ["Last Counted", ({ lastCounted }) => lastCounted, "instant"],
  ["Archived", ({ isArchived }) => (isArchived ? "yes" : "no")],
];
