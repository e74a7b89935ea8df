import type { Migration } from "@dash/service-lib/database/migration";

/** Copies of the work that waits in other services, and of the days of follow-ups. */
export const waitingWork: Migration = {
  name: "0006_waiting_work",
  async up(knex) {
    await knex.schema.createTable("waiting_work", (table) => {
      // The kind and the key of the work.
      table.text("id").primary();
      table.integer("version").notNullable();
      table.text("kind").notNullable();
      table.text("key").notNullable();
      // Null once it waits no longer.
      table.timestamp("since", { precision: 3 });
      table.uuid("assigned_to");
    });
    await knex.schema.createTable("follow_ups", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.uuid("user_id").notNullable();
      table.date("day").index();
    });
  },
};
