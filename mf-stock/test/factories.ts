import type { StockItem, StockTotals } from "@dash/contracts/stock/stock-items";
import type { StockReorder } from "@dash/contracts/stock/stock-reorders";
import type { StockSummary } from "@dash/contracts/stock/stock-summary";
import { buildStockItem, ITEM_ID } from "@dash/contracts/testing/stock";

export const noRights: StockItem["can"] = {
  update: false,
  move: false,
  archive: false,
  restore: false,
};

/** An archived item: it cannot move until it is restored. */
export function buildArchivedItem(overrides: Partial<Omit<StockItem, "can">> = {}): StockItem {
  const can = { move: false, archive: false, restore: true };
  return buildStockItem({ isArchived: true, ...overrides, can });
}

export function buildReorder(overrides: Partial<StockReorder> = {}): StockReorder {
  return {
    stockItemId: ITEM_ID,
    name: "Flow switch",
    sku: "FS-1",
    category: "Parts",
    supplier: "Heatco",
    currentStock: 1,
    minStock: 2,
    maxStock: 20,
    runsOut: null,
    quantity: 19,
    unitCost: 24.5,
    cost: 465.5,
    ...overrides,
  };
}

export const totals: StockTotals = { items: 59, lowItems: 5, value: 74_869.9, categories: 6 };

export const summary: StockSummary = {
  month: 7,
  year: 2026,
  movements: 42,
  unitsIn: 1074,
  unitsOut: 60,
  unitsAdjusted: -3,
  timesLow: 5,
  asOf: null,
};
