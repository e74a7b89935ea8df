import type { Migration } from "@dash/service-lib/database/migration";

/** The visit that the work of an entry was for. */
export const visits: Migration = {
  name: "0013_visits",
  async up(knex) {
    for (const entries of ["time_entries", "deleted_entries"])
      await knex.schema.alterTable(entries, (table) => {
        table.uuid("interaction_id");
      });
    await knex.raw(
      "create index time_entries_by_visit on time_entries (interaction_id) where interaction_id is not null",
    );
  },
};
