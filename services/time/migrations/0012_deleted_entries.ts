import type { Migration } from "@dash/service-lib/database/migration";

/** Keeps deleted entries for a week, so that they can be restored with their id. */
export const deletedEntries: Migration = {
  name: "0012_deleted_entries",
  async up(knex) {
    await knex.schema.createTable("deleted_entries", (table) => {
      table.uuid("id").primary();
      table.uuid("user_id").notNullable();
      table.uuid("service_line_id").notNullable();
      table.timestamp("start_time", { precision: 3 }).notNullable();
      table.timestamp("end_time", { precision: 3 }).notNullable();
      table.integer("minutes").notNullable();
      table.text("description").notNullable();
      table.integer("month").notNullable();
      table.integer("year").notNullable();
      table.integer("version").notNullable();
      table.timestamp("created_at", { precision: 3 }).notNullable();
      table.timestamp("updated_at", { precision: 3 }).notNullable();
      table.timestamp("deleted_at", { precision: 3 }).notNullable().index();
    });
  },
};
