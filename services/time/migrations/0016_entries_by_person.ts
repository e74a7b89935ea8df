import type { Migration } from "@dash/service-lib/database/migration";

/**
 * Finds a person's entries of some weeks, for which the index that keeps them apart reads far more, and the longest
 * and shortest entries of all.
 */
export const entriesByPerson: Migration = {
  name: "0016_entries_by_person",
  async up(knex) {
    await knex.raw(`set local statement_timeout = 0;
      create index time_entries_by_person on time_entries (user_id, start_time);
      create index time_entries_by_length on time_entries (minutes, start_time desc, id desc)`);
  },
};
