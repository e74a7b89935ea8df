import type { StockSummary } from "@dash/contracts/stock-summary";
import type { CalendarMonth } from "@dash/service-lib/calendar/london";
import type { MonthStock } from "./stock-summary.query.ts";

const QUIET: MonthStock = { movements: 0, unitsIn: 0, unitsOut: 0, unitsAdjusted: 0, timesLow: 0 };

export function presentStockSummary(
  month: CalendarMonth,
  stock: MonthStock = QUIET,
  { now, settled }: { readonly now: Date; readonly settled: boolean },
): StockSummary {
  return { ...month, ...stock, asOf: settled ? null : now.toISOString() };
}
