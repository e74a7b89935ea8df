import type { Migration } from "@dash/service-lib/database/migration";

export const callBacks: Migration = {
  name: "0012_call_backs",
  async up(knex) {
    // The person and the note of each caller to call back. The list of callers follows from the calls themselves.
    await knex.schema.createTable("call_backs", (table) => {
      table.uuid("id").primary();
      // The digits by which numbers are compared, without country code and extension.
      table.text("number_key").notNullable().unique();
      // Missed calls up to this time count no more.
      table.timestamp("done_at", { precision: 3 });
      table.uuid("assigned_to");
      table.text("note");
      table.integer("version").notNullable().defaultTo(1);
      table.timestamp("updated_at", { precision: 3 }).notNullable();
    });
  },
};
