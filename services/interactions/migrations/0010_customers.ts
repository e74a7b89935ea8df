import { addSearchIndex, alphabetically } from "@dash/service-lib/database/search-text";
import type { Knex } from "@dash/service-lib/database/database";
import type { Migration } from "@dash/service-lib/database/migration";

/** Contacts become customers: with addresses, e-mail addresses and notes, and merged by one column. */
export const customers: Migration = {
  name: "0010_customers",
  async up(knex) {
    await knex.raw("set local statement_timeout = 0");
    await addCustomerColumns(knex);
    await knex.schema.createTable("contact_emails", (table) => {
      // In the form of `cleanEmail`. Several contacts may have the same address.
      table.text("email").notNullable();
      table.uuid("contact_id").notNullable().references("id").inTable("contacts");
      table.primary(["email", "contact_id"]);
      table.index("contact_id");
    });
    await knex.schema.createTable("contact_notes", (table) => {
      table.uuid("id").primary();
      table.uuid("contact_id").notNullable().references("id").inTable("contacts");
      table.text("text").notNullable();
      table.uuid("user_id").notNullable();
      table.timestamp("created_at", { precision: 3 }).notNullable();
      table.index(["contact_id", "created_at"]);
    });
    await addSearchIndex(knex, "contact_numbers", "number");
    await addSearchIndex(knex, "contact_emails", "email");
  },
};

async function addCustomerColumns(knex: Knex): Promise<void> {
  await knex.schema.alterTable("contacts", (table) => {
    table.text("address");
    // In the official spelling, `SW1A 1AA`.
    table.text("postcode");
    // When the personal data was erased.
    table.timestamp("erased_at", { precision: 3 });
    // The customer that this one was merged into, which is not merged itself.
    table.uuid("merged_into").references("id").inTable("contacts");
    // The id under which the customer is shown: its own, or that of the customer it was merged into.
    table.specificType(
      "customer_id",
      "uuid not null generated always as (coalesce(merged_into, id)) stored",
    );
    table.index("customer_id", "contacts_by_customer");
    table.check("merged_into <> id", [], "contacts_merge");
  });
  await knex.raw(`create index contacts_by_postcode
    on contacts ((replace(postcode, ' ', '')) text_pattern_ops) where postcode is not null`);
  await knex.raw(`create index contacts_by_name on contacts (${alphabetically("name")}, id)
    where merged_into is null`);
}
