import type { Migration } from "@dash/service-lib/database/migration";

/** Lines could not be added or renamed before, so no two names differ by their case alone. */
export const oneLineOfAName: Migration = {
  name: "0007_one_line_of_a_name",
  async up(knex) {
    await knex.raw("create unique index one_line_of_a_name on service_lines (lower(name))");
    await knex.schema.alterTable("service_lines", (table) => table.dropUnique(["name"]));
  },
};
