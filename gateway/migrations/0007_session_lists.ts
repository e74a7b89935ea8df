import type { Migration } from "@dash/service-lib/database/migration";

/** Adds two columns for the list of one's own sessions: an id that is not derived from the secret, and the browser. */
export const sessionLists: Migration = {
  name: "0007_session_lists",
  async up(knex) {
    await knex.schema.alterTable("sessions", (table) => {
      table.uuid("id").notNullable().defaultTo(knex.raw("gen_random_uuid()"));
      table.text("user_agent").checkLength("<=", 300);
    });
  },
};
