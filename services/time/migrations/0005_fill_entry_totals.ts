import type { Migration } from "@dash/service-lib/database/migration";

/**
 * Adds to each total what it lacks: the sum of the entries minus the stored total, both read in one snapshot. A write
 * in the meantime changes entries and totals alike, so the difference stays right and no writer waits. A second run
 * adds nothing.
 */
const FILL_ENTRY_TOTALS = `
  insert into entry_totals as total (year, month, user_id, service_line_id, entries, minutes)
  select year, month, user_id, service_line_id, sum(entries), sum(minutes)
  from (
    select year, month, user_id, service_line_id, count(*) as entries, sum(minutes) as minutes
    from time_entries group by year, month, user_id, service_line_id
    union all
    select year, month, user_id, service_line_id, -entries, -minutes from entry_totals
  ) as uncounted
  group by year, month, user_id, service_line_id
  having sum(entries) <> 0 or sum(minutes) <> 0
  order by year, month, user_id, service_line_id
  on conflict (year, month, user_id, service_line_id) do update
    set entries = total.entries + excluded.entries, minutes = total.minutes + excluded.minutes`;

export const fillEntryTotals: Migration = {
  name: "0005_fill_entry_totals",
  async up(knex) {
    await knex.raw("set local statement_timeout = 0");
    await knex.raw(FILL_ENTRY_TOTALS);
  },
};
