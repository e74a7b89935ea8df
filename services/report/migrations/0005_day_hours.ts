import type { Migration } from "@dash/service-lib/database/migration";

export const dayHours: Migration = {
  name: "0005_day_hours",
  async up(knex) {
    await knex.schema.createTable("day_hours", (table) => {
      table.date("day").primary();
      table.bigInteger("minutes").notNullable();
    });
    // The part of an entry that `day_hours` includes, and the entry's version then. The previous release does not write
    // these columns, so `day_version` then differs from `version`.
    await knex.schema.alterTable("entries", (table) => {
      table.date("day");
      table.integer("day_minutes");
      table.integer("day_version");
    });
  },
};
