import { getStockSummary } from "@dash/contracts/stock/stock-summary";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findMonthStock, NO_MOVEMENTS } from "./stock-summary.query.ts";

export function addStockSummaryRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getStockSummary, async ({ input, now, asOf }) => {
    const month = requestedMonth(input.query, now);
    const stock = (await findMonthStock(knex, month)) ?? NO_MOVEMENTS;
    return { ...month, ...stock, asOf };
  });
}
