import type { Migration } from "@dash/service-lib/database/migration";

/** Creates the tables of invitations, and of requests to be let in. */
export const invitations: Migration = {
  name: "0013_invitations",
  async up(knex) {
    await knex.schema.createTable("invitations", (table) => {
      // The id of the user that it becomes.
      table.uuid("id").primary();
      table.text("email").notNullable();
      table.text("role").notNullable();
      table.uuid("invited_by").notNullable();
      table.timestamp("sent_at", { precision: 3 }).notNullable();
      table.timestamp("expires_at", { precision: 3 }).notNullable().index();
      table.timestamp("accepted_at", { precision: 3 });
      table.integer("version").notNullable().defaultTo(1);
    });
    await knex.raw(
      "create unique index one_open_invitation on invitations (email) where accepted_at is null",
    );
    await knex.schema.createTable("access_requests", (table) => {
      table.uuid("id").primary();
      table.text("email").notNullable().unique();
      // The deactivated user who asks.
      table.uuid("user_id").references("id").inTable("users").onDelete("cascade");
      table.timestamp("asked_at", { precision: 3 }).notNullable();
      table.timestamp("dismissed_at", { precision: 3 });
    });
  },
};
