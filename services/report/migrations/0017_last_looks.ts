import type { Migration } from "@dash/service-lib/database/migration";

/** For each person and month, when they last looked at it, and the figures that they saw then. */
export const lastLooks: Migration = {
  name: "0017_last_looks",
  async up(knex) {
    await knex.schema.createTable("last_looks", (table) => {
      table.uuid("user_id").notNullable();
      table.integer("year").notNullable();
      table.integer("month").notNullable();
      table.timestamp("seen_at", { precision: 3 }).notNullable();
      table.jsonb("figures").notNullable();
      table.primary(["user_id", "year", "month"]);
    });
  },
};
