import { listLedgerHours } from "@dash/contracts/hours-ledger";
import type { Comparison } from "@dash/service-lib/process/drift.job";

const key = ["year", "month", "serviceLineId"];
const kept = `
  select year, month, service_line_id as "serviceLineId", minutes from month_hours where minutes <> 0`;

/** The hours of each month, beside the entries of the time service and beside this service's copies of them. */
export const hoursDrift: readonly Comparison[] = [
  {
    metric: "hours_drifted",
    meaning: "Months' lines whose hours are not those of the entries",
    key,
    kept,
    source: (reader) => reader.get("time", listLedgerHours),
  },
  {
    metric: "hours_copies_drifted",
    meaning: "Months' lines whose hours are not those of the copies of the entries",
    key,
    kept,
    source: `
      select year, month, service_line_id as "serviceLineId", sum(minutes) as minutes
      from entries where not is_deleted group by year, month, service_line_id`,
  },
];
