import type { Migration } from "@dash/service-lib/database/migration";

/** Copies of invitations and of requests to be let in, and the mails of invitations. */
export const invitations: Migration = {
  name: "0005_invitations",
  async up(knex) {
    await knex.schema.createTable("invitations", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.timestamp("sent_at", { precision: 3 }).notNullable();
      table.boolean("is_open").notNullable();
    });
    await knex.schema.createTable("access_requests", (table) => {
      table.uuid("id").primary();
      table.integer("version").notNullable();
      table.timestamp("asked_at", { precision: 3 }).notNullable();
      table.boolean("is_open").notNullable();
    });
    await knex.schema.alterTable("mails", (table) => {
      table.setNullable("person_id");
      table.uuid("invitation_id");
      table.integer("invitation_version");
      // An invitation that is sent again has another mail.
      table.unique(["invitation_id", "invitation_version"]);
      table.check("(person_id is null) <> (invitation_id is null)", undefined, "mail_addressee");
    });
  },
};
