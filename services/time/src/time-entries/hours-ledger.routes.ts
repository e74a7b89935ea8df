import { listLedgerHours, type LedgerHours } from "@dash/contracts/time/hours-ledger";
import { rowsOf } from "@dash/service-lib/database/statement";
import { Routes, type RouteParts } from "@dash/service-lib/http/routes";

/**
 * Lists the minutes per month and service line, which others compare their read models with: hundreds of rows, not
 * millions.
 */
export function hoursLedgerRoutes(parts: RouteParts): Routes {
  const routes = new Routes(parts);

  routes.read(listLedgerHours, () =>
    rowsOf<LedgerHours>(
      parts.knex,
      `select year, month, service_line_id as "serviceLineId", sum(minutes)::bigint as minutes
       from entry_totals group by year, month, service_line_id having sum(minutes) > 0`,
    ),
  );

  return routes;
}
