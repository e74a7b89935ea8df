import type { Migration } from "@dash/service-lib/database/migration";

/** Service lines could not be added or renamed before, so no two existing names differ only in their case. */
export const oneLineOfAName: Migration = {
  name: "0007_one_line_of_a_name",
  async up(knex) {
    await knex.raw("create unique index one_line_of_a_name on service_lines (lower(name))");
    await knex.schema.alterTable("service_lines", (table) => table.dropUnique(["name"]));
  },
};
