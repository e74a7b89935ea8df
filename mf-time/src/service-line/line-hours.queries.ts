import { getHoursByMonth } from "@dash/contracts/time/hours-by-month";
import { queryFor } from "@dash/kit";

/** The hours of a year's months by service line. */
export function yearQuery(year: number) {
  return queryFor(getHoursByMonth, { query: { year } });
}
