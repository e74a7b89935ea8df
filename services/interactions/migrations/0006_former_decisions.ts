import type { Migration } from "@dash/service-lib/database/migration";

/** The columns that undoing a decision about a number needs. */
export const formerDecisions: Migration = {
  name: "0006_former_decisions",
  async up(knex) {
    await knex.schema.alterTable("number_decisions", (table) => {
      // The contact chosen before; null when there was none.
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
