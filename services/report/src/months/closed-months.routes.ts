import { listClosedMonths, type ClosedMonth } from "@dash/contracts/reports/closed-months";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import type { Knex } from "@dash/service-lib/database/database";
import { isoInstant, rowsOf } from "@dash/service-lib/database/statement";

export function addClosedMonthRoutes(routes: Routes, { knex }: RouteParts): void {
  routes.read(listClosedMonths, () => findClosedMonths(knex));
}

/** The months that are closed or being closed, oldest first. The provider's signature that stands says who did it. */
function findClosedMonths(knex: Knex): Promise<ClosedMonth[]> {
  return rowsOf<ClosedMonth>(
    knex,
    `select month.month, month.year, signed.name as "finalisedBy", ${isoInstant("signed.at")} as "finalisedAt"
     from report_months month
     left join (monthly_reports report join report_signatures signed
         on report_id = report.id and company = 'provider' and struck_out_at is null)
       on report.year = month.year and report.month = month.month
     where state in ('closing', 'closed') order by month.year, month.month`,
    {},
    "closed-months",
  );
}
