import { getStockSummary } from "@dash/contracts/stock/stock-summary";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import { findMonthStock } from "./stock-summary.query.ts";

export function addStockSummaryRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(getStockSummary, async ({ input, now, asOf }) => {
    const month = requestedMonth(input.query, now);
    return { ...month, ...(await findMonthStock(knex, month)), asOf };
  });
}
