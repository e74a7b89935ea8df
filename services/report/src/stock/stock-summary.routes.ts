import { getStockSummary } from "@dash/contracts/stock/stock-summary";
import { requestedMonth } from "@dash/service-lib/calendar/london";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";
import { findMonthStock, NO_MOVEMENTS } from "./stock-summary.query.ts";

export function stockSummaryRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  routes.read(getStockSummary, async ({ input, now, asOf }) => {
    const month = requestedMonth(input.query, now);
    const stock = (await findMonthStock(parts.knex, month)) ?? NO_MOVEMENTS;
    return { ...month, ...stock, asOf };
  });

  return routes;
}
