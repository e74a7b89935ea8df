import { getDashboard } from "@dash/contracts/reports/dashboard";
import { queryFor, type CalendarMonth } from "@dash/kit";

export function monthQuery(month: CalendarMonth) {
  return queryFor(getDashboard, { query: month });
}
