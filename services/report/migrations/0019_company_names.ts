import type { Migration } from "@dash/service-lib/database/migration";

/** The names that an administrator gave the two companies. The table has exactly one row. */
export const companyNames: Migration = {
  name: "0019_company_names",
  async up(knex) {
    await knex.schema.createTable("company_names", (table) => {
      table.uuid("id").primary().defaultTo(knex.fn.uuid());
      // Null until a name is stored; the environment's name counts until then.
      table.text("provider").checkLength(">", 0);
      table.text("partner").checkLength(">", 0);
      table.integer("version").notNullable().defaultTo(1);
    });
    await knex.raw("create unique index company_names_one_row on company_names ((true))");
    await knex.raw("insert into company_names default values");
  },
};
