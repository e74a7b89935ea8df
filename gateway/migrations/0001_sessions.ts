import type { Migration } from "@dash/service-lib/database/migration";

export const sessions: Migration = {
  name: "0001_sessions",
  async up(knex) {
    await knex.schema.createTable("sessions", (table) => {
      // The SHA-256 hash of the secret in the cookie: a reader of this table cannot use a session.
      table.text("sid").primary();
      table.json("sess").notNullable();
      table.timestamp("expire", { precision: 3 }).notNullable().index();
      table.uuid("user_id").notNullable().index();
      /** The user's version in the newest `userChanged` fact that updated this session. */
      table.integer("user_version").notNullable().defaultTo(0);
    });
    await knex.schema.createTable("sign_in_attempts", (table) => {
      table.text("id").primary();
      table.text("state").notNullable();
      table.text("nonce").notNullable();
      table.text("code_verifier").notNullable();
      table.text("return_to").notNullable();
      table.timestamp("expires_at", { precision: 3 }).notNullable().index();
    });
    // The columns are those that rate-limiter-flexible expects.
    await knex.schema.createTable("sign_in_failures", (table) => {
      table.string("key", 255).primary();
      table.integer("points").notNullable().defaultTo(0);
      table.bigInteger("expire");
    });
  },
};
