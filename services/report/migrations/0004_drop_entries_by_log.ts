import type { Migration } from "@dash/service-lib/database/migration";

/** In a step of its own: with the making of the other index, it would wait for writers who wait for that. */
export const dropEntriesByLog: Migration = {
  name: "0004_drop_entries_by_log",
  async up(knex) {
    await knex.raw("drop index entries_by_log");
  },
};
