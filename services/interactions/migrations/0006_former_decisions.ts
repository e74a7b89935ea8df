import type { Migration } from "@dash/service-lib/database/migration";

/** The columns that are needed to undo the decision who calls from a number. */
export const formerDecisions: Migration = {
  name: "0006_former_decisions",
  async up(knex) {
    await knex.schema.alterTable("number_decisions", (table) => {
      // The contact of the decision before this one; null when there was none.
      table
        .uuid("former_contact_id")
        .references("id")
        .inTable("contacts")
        .onDelete("set null")
        .index();
      // Whether the decision also added the number to the contact.
      table.boolean("is_number_added").notNullable().defaultTo(false);
    });
  },
};
