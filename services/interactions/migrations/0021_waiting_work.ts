import type { Migration } from "@dash/service-lib/database/migration";

export const waitingWork: Migration = {
  name: "0021_waiting_work",
  async up(knex) {
    // The work that waits, as it was announced last.
    await knex.schema.createTable("waiting_work", (table) => {
      table.text("kind").notNullable();
      table.text("key").notNullable();
      table.integer("version").notNullable();
      // Null once it waits no longer.
      table.timestamp("since", { precision: 3 });
      table.uuid("assigned_to");
      table.primary(["kind", "key"]);
    });
  },
};
