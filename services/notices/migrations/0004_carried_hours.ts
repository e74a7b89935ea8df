import type { Migration } from "@dash/service-lib/database/migration";

/** The unused minutes that each month got from the closed month before. */
export const carriedHours: Migration = {
  name: "0004_carried_hours",
  async up(knex) {
    await knex.schema.createTable("carried_hours", (table) => {
      // Such as 2026-11.
      table.text("id").primary();
      table.integer("version").notNullable();
      table.integer("minutes").notNullable();
    });
  },
};
