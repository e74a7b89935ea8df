import type { Migration } from "@dash/service-lib/database/migration";

/** Copies of the ends of imports. */
export const importEnds: Migration = {
  name: "0007_import_ends",
  async up(knex) {
    await knex.schema.createTable("import_ends", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.text("noun").notNullable();
      table.integer("stored").notNullable();
      table.integer("wrong").notNullable();
      table.uuid("by_id").notNullable();
      table.timestamp("at", { precision: 3 }).notNullable();
    });
  },
};
