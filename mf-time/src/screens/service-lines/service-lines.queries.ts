import { getDashboard } from "@dash/contracts/dashboard";
import { currentMonth, queryFor } from "@dash/kit";

/** The running month's figures. */
export function monthQuery() {
  return queryFor(getDashboard, { query: currentMonth() });
}
