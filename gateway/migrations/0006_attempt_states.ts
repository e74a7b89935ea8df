import type { Migration } from "@dash/service-lib/database/migration";

/** A browser that keeps no cookies is known by the state alone. */
export const attemptStates: Migration = {
  name: "0006_attempt_states",
  async up(knex) {
    await knex.schema.alterTable("sign_in_attempts", (table) => {
      table.index("state");
    });
  },
};
