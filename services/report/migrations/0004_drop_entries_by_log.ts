import type { Migration } from "@dash/service-lib/database/migration";

/**
 * Is separate from the migration that creates the new index: in one transaction with it, dropping the old index could
 * deadlock with writers that wait for the new one.
 */
export const dropEntriesByLog: Migration = {
  name: "0004_drop_entries_by_log",
  async up(knex) {
    await knex.raw("drop index entries_by_log");
  },
};
