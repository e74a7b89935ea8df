import { listLedgerHours } from "@dash/contracts/hours-ledger";
import type { Knex } from "@dash/service-lib/database/database";
import type { ServiceReader } from "@dash/service-lib/http/service-reader";
import { rowsOf } from "@dash/service-lib/database/statement";
import type { Comparison } from "../drift/drift.job.ts";
import { sumCopies } from "./copied-hours.query.ts";

/** A month's line on which the read model and the entries themselves do not agree, and the minutes that each has there. */
export interface HoursDifference {
  readonly month: string;
  readonly serviceLineId: string;
  readonly ledger: number | null;
  readonly copies: number | null;
  readonly shown: number | null;
}

const HOURS = '(year int, month int, "serviceLineId" uuid, minutes bigint)';

const DIFFERENCES = `
  with shown as (
    select year, month, service_line_id as "serviceLineId", minutes from month_hours where minutes <> 0
  )
  select year || '-' || lpad(month::text, 2, '0') as month, "serviceLineId",
    ledger.minutes as ledger, copies.minutes as copies, shown.minutes as shown
  from jsonb_to_recordset(:ledger::jsonb) as ledger ${HOURS}
  full join jsonb_to_recordset(:copies::jsonb) as copies ${HOURS} using (year, month, "serviceLineId")
  full join shown using (year, month, "serviceLineId")
  where (ledger.minutes, copies.minutes) is distinct from (shown.minutes, shown.minutes)
  order by 1, 2`;

/**
 * Compares three sums by month and line: of the time service's entries, of this service's copies of them, and
 * the one that the dashboard shows.
 */
export async function findHoursDifferences(
  knex: Knex,
  reader: Pick<ServiceReader, "get">,
): Promise<HoursDifference[]> {
  const ledger = await reader.get("time", listLedgerHours);
  return knex.transaction(
    async (trx) => {
      const copies = await sumCopies(trx);
      return rowsOf<HoursDifference>(trx, DIFFERENCES, {
        ledger: JSON.stringify(ledger),
        copies: JSON.stringify(copies),
      });
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

export const hoursDrift: Comparison = {
  metric: "hours_drifted",
  meaning: "Months' lines whose hours are not those of the entries",
  findDifferences: findHoursDifferences,
};
