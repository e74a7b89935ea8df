import { listLedgerHours } from "@dash/contracts/hours-ledger";
import type { Knex } from "@dash/service-lib/database";
import type { ServiceReader } from "@dash/service-lib/service-reader";
import { rowsOf } from "@dash/service-lib/statement";
import type { Comparison } from "../drift/drift.job.ts";

/** A month's line on which the read model and the entries themselves do not agree, and the minutes that each has there. */
export interface HoursDifference {
  readonly month: string;
  readonly serviceLineId: string;
  readonly ledger: number | null;
  readonly copies: number | null;
  readonly shown: number | null;
}

/**
 * Compares three sums by month and line: of the time service's entries, of this service's copies of them, and
 * the one that the dashboard shows.
 */
export async function findHoursDifferences(
  knex: Knex,
  reader: Pick<ServiceReader, "get">,
): Promise<HoursDifference[]> {
  const ledger = await reader.get("time", listLedgerHours);
  return rowsOf<HoursDifference>(
    knex,
    `with ledger as (
       select year, month, "serviceLineId" as service_line_id, minutes
       from jsonb_to_recordset(?::jsonb) as hours (year int, month int, "serviceLineId" uuid, minutes bigint)
     ), copies as (
       select year, month, service_line_id, sum(minutes) as minutes
       from entries where not is_deleted group by year, month, service_line_id
     ), shown as (
       select year, month, service_line_id, minutes from month_hours where minutes <> 0
     )
     select year || '-' || lpad(month::text, 2, '0') as month, service_line_id as "serviceLineId",
       ledger.minutes as ledger, copies.minutes as copies, shown.minutes as shown
     from ledger
     full join copies using (year, month, service_line_id)
     full join shown using (year, month, service_line_id)
     where (ledger.minutes, copies.minutes) is distinct from (shown.minutes, shown.minutes)
     order by 1, 2`,
    [JSON.stringify(ledger)],
  );
}

export const hoursDrift: Comparison = {
  metric: "hours_drifted",
  meaning: "Months' lines whose hours are not those of the entries",
  findDifferences: findHoursDifferences,
};
