import type { Migration } from "@dash/service-lib/database/migration";

/** Stores when a user last signed out another browser: from then on a password is asked there again. */
export const remoteSignOuts: Migration = {
  name: "0008_remote_sign_outs",
  async up(knex) {
    await knex.schema.createTable("remote_sign_outs", (table) => {
      table.uuid("user_id").primary();
      table.timestamp("signed_out_at", { precision: 3 }).notNullable().index();
    });
    await knex.schema.alterTable("sign_in_attempts", (table) => {
      /** Whether the provider was told to ask for the password. */
      table.boolean("is_prompted").notNullable().defaultTo(false);
    });
  },
};
