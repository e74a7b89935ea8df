import type { Migration } from "@dash/service-lib/database/migration";

/** Stores the API tokens of people. A row goes with its token: when it is ended, and when its person is deactivated. */
export const apiTokens: Migration = {
  name: "0010_api_tokens",
  async up(knex) {
    await knex.schema.createTable("api_tokens", (table) => {
      table.uuid("id").primary();
      table.text("name").notNullable();
      table.specificType("scopes", "text[]").notNullable();
      /** A hash of the secret: a reader of this table cannot use the token. */
      table.text("hash").notNullable().unique();
      table.uuid("user_id").notNullable().index();
      table.integer("user_version").notNullable();
      /** The person as whom the token acts, with the present role. */
      table.jsonb("person").notNullable();
      table.timestamp("created_at", { precision: 3 }).notNullable();
      table.timestamp("expires_at", { precision: 3 }).notNullable();
      table.date("last_used_on");
    });
  },
};
