import type { Migration } from "@dash/service-lib/database/migration";

/** The latest entries were found by an index that kept each entry's id as well: twice as long to make anew. */
export const latestEntries: Migration = {
  name: "0003_latest_entries",
  async up(knex) {
    await knex.raw("set local statement_timeout = 0");
    await knex.raw("create index entries_logged_at on entries (logged_at) where not is_deleted");
  },
};
