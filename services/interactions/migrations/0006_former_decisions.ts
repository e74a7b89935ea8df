import type { Migration } from "@dash/service-lib/database/migration";

/** What undoing a decision about a number goes back to. */
export const formerDecisions: Migration = {
  name: "0006_former_decisions",
  async up(knex) {
    await knex.schema.alterTable("number_decisions", (table) => {
      // Whose the number was decided to be before; null where nobody had decided.
      table
        .uuid("former_contact_id")
        .references("id")
        .inTable("contacts")
        .onDelete("set null")
        .index();
      // Whether the decision also gave the number to the contact.
      table.boolean("is_number_added").notNullable().defaultTo(false);
    });
  },
};
