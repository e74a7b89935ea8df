import { listLedgerHours, type LedgerHours } from "@dash/contracts/time/hours-ledger";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";

/**
 * Lists the minutes per month and service line, which others compare their read models with: hundreds of rows, not
 * millions.
 */
export function addHoursLedgerRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listLedgerHours, () =>
    rowsOf<LedgerHours>(
      knex,
      `select year, month, service_line_id as "serviceLineId", sum(minutes)::bigint as minutes
       from entry_totals group by year, month, service_line_id having sum(minutes) > 0`,
    ),
  );
}
