import type { Migration } from "@dash/service-lib/database/migration";

/**
 * A trigger adds up the hours of each day by service line, for every writer: while an update is rolled out, the previous
 * release still writes entries. It runs with the rights of its owner, as that release has none to the new table.
 */
const KEEP_LINE_DAYS = `
  select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

  create function keep_line_days() returns trigger language plpgsql
    security definer set search_path from current as $$
  begin
    if tg_op <> 'INSERT' then
      insert into line_days as total (day, service_line_id, minutes)
      select day, service_line_id, -sum(minutes) from earlier where not is_deleted and day is not null
      group by day, service_line_id
      on conflict (day, service_line_id) do update set minutes = total.minutes + excluded.minutes;
    end if;
    if tg_op <> 'DELETE' then
      insert into line_days as total (day, service_line_id, minutes)
      select day, service_line_id, sum(minutes) from later where not is_deleted and day is not null
      group by day, service_line_id
      on conflict (day, service_line_id) do update set minutes = total.minutes + excluded.minutes;
    end if;
    if tg_op <> 'INSERT' then
      delete from line_days where minutes = 0 and day in (select day from earlier);
    end if;
    return null;
  end $$;

  create trigger entries_logged after insert on entries referencing new table as later
    for each statement execute function keep_line_days();
  create trigger entries_changed after update on entries referencing old table as earlier new table as later
    for each statement execute function keep_line_days();
  create trigger entries_removed after delete on entries referencing old table as earlier
    for each statement execute function keep_line_days()`;

/** The hours of each day by service line, so that the first days of two months can be compared. */
export const lineDays: Migration = {
  name: "0018_line_days",
  async up(knex) {
    await knex.schema.createTable("line_days", (table) => {
      table.date("day");
      table.uuid("service_line_id");
      table.bigInteger("minutes").notNullable();
      table.primary(["day", "service_line_id"]);
    });
    await knex.raw("set local statement_timeout = 0");
    // The trigger holds writers back until the sums are filled.
    await knex.raw(KEEP_LINE_DAYS);
    await knex.raw(
      `insert into line_days select day, service_line_id, sum(minutes)
       from entries where not is_deleted and day is not null group by day, service_line_id`,
    );
  },
};
