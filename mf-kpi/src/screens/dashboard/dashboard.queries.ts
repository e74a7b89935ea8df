import { getDashboard } from "@dash/contracts/dashboard";
import { queryFor, type CalendarMonth } from "@dash/kit";

/** Without a month it is the running one, which the server knows: a browser's clock may be elsewhere. */
export function dashboardQuery(month?: CalendarMonth) {
  return queryFor(getDashboard, month && { query: month });
}
