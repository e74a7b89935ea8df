import type { Migration } from "@dash/service-lib/database/migration";

/** Indexes sign-in attempts by their state, by which one is found when the browser stores no cookies. */
export const attemptStates: Migration = {
  name: "0006_attempt_states",
  async up(knex) {
    await knex.schema.alterTable("sign_in_attempts", (table) => {
      table.index("state");
    });
  },
};
