import type { Migration } from "@dash/service-lib/database/migration";

export const dayHours: Migration = {
  name: "0005_day_hours",
  async up(knex) {
    await knex.schema.createTable("day_hours", (table) => {
      table.date("day").primary();
      table.bigInteger("minutes").notNullable();
    });
    // What `day_hours` holds of an entry, and of which version. The release before this one writes neither, so after
    // it the version is another than the entry's.
    await knex.schema.alterTable("entries", (table) => {
      table.date("day");
      table.integer("day_minutes");
      table.integer("day_version");
    });
  },
};
