import type { Migration } from "@dash/service-lib/database/migration";

/** Mails with notices, and notices that people want by mail alone. */
export const mails: Migration = {
  name: "0002_mails",
  async up(knex) {
    await knex.schema.createTable("mails", (table) => {
      table.uuid("id").primary();
      table.uuid("person_id").notNullable();
      // The day of a digest in London. A mail that was made at once has none.
      table.date("day");
      table.text("state").notNullable();
      table.text("reason");
      table.integer("attempts").notNullable().defaultTo(0);
      table.timestamp("made_at", { precision: 3 }).notNullable().index();
      table.timestamp("changed_at", { precision: 3 }).notNullable();
      table.timestamp("next_at", { precision: 3 }).notNullable();
      // The hash of the secret with which the newest attempt's links end mails.
      table.text("stop_sha256").index();
      // A person has one digest a day, whoever makes it.
      table.unique(["person_id", "day"]);
      table.check(
        "state in ('pending', 'sending', 'sent', 'refused', 'unknown', 'needless')",
        undefined,
        "mail_state",
      );
    });
    await knex.raw(
      "create index open_mails on mails (next_at) where state in ('pending', 'sending')",
    );
    await knex.schema.alterTable("notices", (table) => {
      table.boolean("in_product").notNullable().defaultTo(true);
      table.boolean("by_mail").notNullable().defaultTo(false);
      table.uuid("mail_id").references("id").inTable("mails").onDelete("SET NULL").index();
    });
    await knex.raw(
      "create index unmailed_notices on notices (person_id) where by_mail and mail_id is null and read_at is null",
    );
  },
};
