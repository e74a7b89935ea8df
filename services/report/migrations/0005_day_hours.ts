import type { Migration } from "@dash/service-lib/database/migration";

export const dayHours: Migration = {
  name: "0005_day_hours",
  async up(knex) {
    await knex.schema.createTable("day_hours", (table) => {
      table.date("day").primary();
      table.bigInteger("minutes").notNullable();
    });
    // The day and minutes with which `day_hours` counts the entry, and the entry's version at that time. The previous
    // release does not write these columns: an entry that it changed has a `day_version` that differs from its
    // `version`.
    await knex.schema.alterTable("entries", (table) => {
      table.date("day");
      table.integer("day_minutes");
      table.integer("day_version");
    });
  },
};
