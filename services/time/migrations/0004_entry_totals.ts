import type { Migration } from "@dash/service-lib/database/migration";

/**
 * A trigger updates the totals for every writer: while an update is rolled out, the previous release still writes
 * entries, and its role has no rights to the new table. So the trigger runs with the rights of its owner. It searches
 * temporary tables last, because any session can create one with the name of a real table.
 */
const KEEP_ENTRY_TOTALS = `
  select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

  create function count_entry(entry time_entries, change int) returns void language plpgsql as $$
  begin
    update entry_totals set entries = entries + change, minutes = minutes + change * entry.minutes
    where (year, month, user_id, service_line_id) =
      (entry.year, entry.month, entry.user_id, entry.service_line_id);
    if not found then
      -- Below zero only for what is not counted yet, until the fill; from then on it is refused, not overlooked.
      insert into entry_totals as total (year, month, user_id, service_line_id, entries, minutes)
      values (entry.year, entry.month, entry.user_id, entry.service_line_id, change, change * entry.minutes)
      on conflict (year, month, user_id, service_line_id) do update
        set entries = total.entries + excluded.entries, minutes = total.minutes + excluded.minutes;
    end if;
  end $$;

  create function keep_entry_totals() returns trigger language plpgsql
    security definer set search_path from current as $$
  begin
    if tg_op = 'INSERT' then
      -- What everybody waits for, so it is one statement and no call.
      insert into entry_totals as total (year, month, user_id, service_line_id, entries, minutes)
      values (new.year, new.month, new.user_id, new.service_line_id, 1, new.minutes)
      on conflict (year, month, user_id, service_line_id) do update
        set entries = total.entries + 1, minutes = total.minutes + excluded.minutes;
    elsif tg_op = 'DELETE' then
      perform count_entry(old, -1);
    -- The lower row is always held first: two entries that change places never wait for each other.
    elsif (old.year, old.month, old.user_id, old.service_line_id) <
      (new.year, new.month, new.user_id, new.service_line_id) then
      perform count_entry(old, -1);
      perform count_entry(new, 1);
    else
      perform count_entry(new, 1);
      perform count_entry(old, -1);
    end if;
    return null;
  end $$;

  create trigger time_entries_counted after insert or delete on time_entries
    for each row execute function keep_entry_totals();
  create trigger time_entries_recounted after update on time_entries
    for each row when (
      (old.year, old.month, old.user_id, old.service_line_id, old.minutes) is distinct from
      (new.year, new.month, new.user_id, new.service_line_id, new.minutes)
    ) execute function keep_entry_totals()`;

export const entryTotals: Migration = {
  name: "0004_entry_totals",
  async up(knex) {
    await knex.schema.createTable("entry_totals", (table) => {
      table.integer("year");
      table.integer("month");
      table.uuid("user_id");
      table.uuid("service_line_id");
      table.integer("entries").notNullable();
      table.integer("minutes").notNullable();
      table.primary(["year", "month", "user_id", "service_line_id"]);
    });
    // Leaves 30 % of each page free. An updated row that stays on its page needs no new index entry, because no index
    // contains the columns that change.
    await knex.raw("alter table entry_totals set (fillfactor = 70)");
    await knex.raw(KEEP_ENTRY_TOTALS);
  },
};
