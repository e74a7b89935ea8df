import { getDashboard } from "@dash/contracts/reports/dashboard";
import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { queryFor, type CalendarMonth } from "@dash/kit";

export function monthQuery(month: CalendarMonth) {
  return queryFor(getDashboard, { query: month });
}

export function yearQuery(year: number) {
  return queryFor(getHoursByMonth, { query: { year } });
}
