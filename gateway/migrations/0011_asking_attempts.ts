import type { Migration } from "@dash/service-lib/database/migration";

export const askingAttempts: Migration = {
  name: "0011_asking_attempts",
  async up(knex) {
    await knex.schema.alterTable("sign_in_attempts", (table) => {
      /** Whether a person who is not let in asks an administrator. */
      table.boolean("is_asking").notNullable().defaultTo(false);
    });
  },
};
