import { listKpiSeries } from "@dash/contracts/kpis/kpis";
import { queryFor, type CalendarMonth } from "@dash/kit";

/** The twelve months up to and including this one. */
export function seriesQuery({ month, year }: CalendarMonth) {
  return queryFor(listKpiSeries, { query: { month, year } });
}
