import { listLedgerHours } from "@dash/contracts/time/hours-ledger";
import { monthsIn, type Comparison } from "@dash/service-lib/process/drift.job";

const key = ["year", "month", "serviceLineId"];
const stored = `
  select year, month, service_line_id as "serviceLineId", minutes from month_hours where minutes <> 0`;
const MONTH_OF_DAY = "extract(year from day)::int as year, extract(month from day)::int as month";

/**
 * Compares the sums of hours per month and per day with the time service's entries, with this service's copies of the
 * entries, and with each other.
 */
export const hoursDrift: readonly Comparison[] = [
  {
    metric: "hours_drifted",
    meaning: "Months' lines whose hours are not those of the entries",
    key,
    stored,
    source: (reader) => reader.get("time", listLedgerHours),
  },
  {
    metric: "hours_copies_drifted",
    meaning: "Months' lines whose hours are not those of the copies of the entries",
    key,
    stored,
    source: `
      select year, month, service_line_id as "serviceLineId", sum(minutes) as minutes
      from entries where not is_deleted group by year, month, service_line_id`,
    months: monthsIn("entries", "not is_deleted"),
  },
  {
    metric: "days_drifted",
    meaning: "Months whose days do not add up to their hours",
    key: ["year", "month"],
    stored: `select ${MONTH_OF_DAY}, sum(minutes) as minutes from day_hours group by 1, 2`,
    source: "select year, month, sum(minutes) as minutes from month_hours group by year, month",
  },
  {
    metric: "days_copies_drifted",
    meaning: "Days, or days' lines, whose hours are not those of the copies of the entries",
    key: ["day", "serviceLineId"],
    stored: `
      select ${MONTH_OF_DAY}, day, null as "serviceLineId", minutes from day_hours
      union all select ${MONTH_OF_DAY}, day, service_line_id, minutes from line_days`,
    source: `
      select year, month, day, null as "serviceLineId", sum(minutes) as minutes
      from entries where not is_deleted and day is not null group by year, month, day
      union all select year, month, day, service_line_id, sum(minutes)
      from entries where not is_deleted and day is not null group by year, month, day, service_line_id`,
    months: monthsIn("entries", "not is_deleted"),
  },
];
