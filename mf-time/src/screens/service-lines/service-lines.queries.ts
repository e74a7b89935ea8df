import { getDashboard } from "@dash/contracts/dashboard";
import { queryFor, type CalendarMonth } from "@dash/kit";

/** A month's figures. */
export function monthQuery(month: CalendarMonth) {
  return queryFor(getDashboard, { query: month });
}
