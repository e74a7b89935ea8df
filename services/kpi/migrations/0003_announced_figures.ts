import type { Migration } from "@dash/service-lib/database/migration";

/** Marks every month with recorded values as not announced, even if it has no calls and visits. */
const RECORDED_BEFORE = `
  insert into announced_figures (year, month, version, changes, computed_by)
  select distinct year, month, 0, -1, '' from kpi_records`;

/** Announces the initial targets; the migration that inserted them announced nothing. */
const FIRST_TARGETS = `
  insert into outbox (id, subject, occurred_at, actor_id, request_id, data)
  select gen_random_uuid(), 'kpi.target-set.v1', now(), 'svc:kpi', gen_random_uuid()::text, json_build_object(
    'metric', metric, 'fromMonth', from_month, 'fromYear', from_year, 'version', version, 'target', target::text)
  from kpi_targets where set_at is null`;

export const announcedFigures: Migration = {
  name: "0003_announced_figures",
  async up(knex) {
    await knex.schema.createTable("announced_figures", (table) => {
      table.integer("year");
      table.integer("month");
      // The version of the latest announced figures.
      table.integer("version").notNullable();
      // The month's change count at the time its figures were announced.
      table.bigInteger("changes").notNullable();
      table.text("computed_by").notNullable();
      table.primary(["year", "month"]);
    });
    await knex.raw(RECORDED_BEFORE);
    await knex.raw(FIRST_TARGETS);
  },
};
