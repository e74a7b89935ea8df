import type { Migration } from "@dash/service-lib/database/migration";
import { makeNamesUnique } from "@dash/service-lib/database/search-text";

export const textComparison: Migration = {
  name: "0007_text_comparison",
  async up(knex) {
    await knex.raw("drop index one_tier_of_a_name");
    await makeNamesUnique(knex, "partnership_tiers", "name", "one_tier_of_a_name");
  },
};
