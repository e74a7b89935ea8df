import { getDashboard } from "@dash/contracts/reports/dashboard";
import { queryFor, type CalendarMonth } from "@dash/kit";

/** Without a month the server chooses the current one: a browser's clock may be in another time zone. */
export function dashboardQuery(month?: CalendarMonth) {
  return queryFor(getDashboard, month && { query: month });
}
