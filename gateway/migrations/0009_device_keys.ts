import type { Migration } from "@dash/service-lib/database/migration";

/** Stores for each user the key of what their browsers keep unsent. Without the row nobody can read that any more. */
export const deviceKeys: Migration = {
  name: "0009_device_keys",
  async up(knex) {
    await knex.schema.createTable("device_keys", (table) => {
      table.uuid("user_id").primary();
      table.text("key").notNullable().checkLength("=", 43);
      /** The version of the user when the key was last read. */
      table.integer("user_version").notNullable();
    });
  },
};
