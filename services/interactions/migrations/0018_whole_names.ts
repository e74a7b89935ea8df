import type { Migration } from "@dash/service-lib/database/migration";

/** Finds the customer with a whole name, which the index of parts of words would take long for. */
export const wholeNames: Migration = {
  name: "0018_whole_names",
  async up(knex) {
    await knex.raw("set local statement_timeout = 0");
    await knex.raw("create index contacts_by_whole_name on contacts (search_text)");
  },
};
