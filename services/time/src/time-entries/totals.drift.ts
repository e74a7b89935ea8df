import { monthsIn, type Comparison } from "@dash/service-lib/process/drift.job";

/** Compares the totals that the database stores with sums over all entries. */
export const totalsDrift: Comparison = {
  metric: "entry_totals_drifted",
  meaning: "Totals that are not what their entries add up to",
  key: ["year", "month", "userId", "serviceLineId"],
  stored: `
    select year, month, user_id as "userId", service_line_id as "serviceLineId", entries, minutes
    from entry_totals where (entries, minutes) <> (0, 0)`,
  source: `
    select year, month, user_id as "userId", service_line_id as "serviceLineId", count(*) as entries, sum(minutes) as minutes
    from time_entries group by year, month, user_id, service_line_id`,
  months: monthsIn("time_entries"),
};
