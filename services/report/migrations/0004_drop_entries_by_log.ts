import type { Migration } from "@dash/service-lib/database/migration";

/**
 * A step of its own: in one step with creating the new index, the drop would wait for writers that wait for that step.
 */
export const dropEntriesByLog: Migration = {
  name: "0004_drop_entries_by_log",
  async up(knex) {
    await knex.raw("drop index entries_by_log");
  },
};
