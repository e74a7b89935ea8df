import type { Migration } from "@dash/service-lib/database/migration";

/**
 * Finds calls and visits of nobody's contact by the name that was entered. Those of contacts are found by the names of
 * their contacts, so that the index stays small and synced calls are not in it.
 */
export const searchNames: Migration = {
  name: "0013_search_names",
  async up(knex) {
    await knex.raw(`set local statement_timeout = 0;
      create index customer_interactions_by_words on customer_interactions
      using gin ((folded(customer_name)) public.gin_trgm_ops)
      where contact_id is null and customer_name is not null`);
  },
};
